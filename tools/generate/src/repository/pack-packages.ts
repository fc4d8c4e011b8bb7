import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages that a remote of another repository builds and releases with. */
const folders = [
  ...['build', 'domain', 'forms', 'platform', 'registry', 'release-store', 'test-kit', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  'tools/release',
];

export interface PackedPackage {
  name: string;
  /** Its folder in this repository. */
  source: string;
  version: string;
  /** The tarball, relative to the folder of the remote's repository. */
  file: string;
  integrity: string;
  /** Whether it has commands, which pnpm links only when the lock file says so. */
  hasBin?: true;
}

/**
 * Packs the packages that a remote needs into `<folder>/packages`, as an npm registry would have them:
 * JavaScript, types and docs, with exact versions in place of the workspace's.
 * @param root this repository
 */
export function packPackages(root: string, folder: string): Promise<PackedPackage[]> {
  const destination = path.join(folder, 'packages');
  mkdirSync(destination, { recursive: true });
  const pack = async (source: string) => {
    const cwd = path.join(root, source);
    await run('pnpm', ['pack', '--pack-destination', destination], { cwd });
    const { name, version, bin } = JSON.parse(
      readFileSync(path.join(cwd, 'package.json'), 'utf8'),
    ) as Pick<PackedPackage, 'name' | 'version'> & { bin?: object };
    const file = `packages/${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const hash = createHash('sha512').update(readFileSync(path.join(folder, file)));
    const integrity = `sha512-${hash.digest('base64')}`;
    return { name, source, version, file, integrity, ...(bin && { hasBin: true as const }) };
  };
  return Promise.all(folders.map(pack));
}
