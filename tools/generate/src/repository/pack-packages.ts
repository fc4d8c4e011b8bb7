import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages that a remote of another repository builds with. */
const packages = ['build', 'domain', 'platform', 'registry', 'testing', 'ui'];

export interface PackedPackage {
  name: string;
  version: string;
  /** The tarball, relative to the folder of the remote's repository. */
  file: string;
  integrity: string;
}

/**
 * Packs the packages that a remote needs into `<folder>/packages`, as an npm registry would have them:
 * JavaScript, types and docs, with exact versions in place of the workspace's.
 * @param root this repository
 */
export function packPackages(root: string, folder: string): Promise<PackedPackage[]> {
  const destination = path.join(folder, 'packages');
  mkdirSync(destination, { recursive: true });
  const pack = async (each: string) => {
    const cwd = path.join(root, 'packages', each);
    await run('pnpm', ['pack', '--pack-destination', destination], { cwd });
    const { name, version } = JSON.parse(
      readFileSync(path.join(cwd, 'package.json'), 'utf8'),
    ) as Pick<PackedPackage, 'name' | 'version'>;
    const file = `packages/${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const hash = createHash('sha512').update(readFileSync(path.join(folder, file)));
    return { name, version, file, integrity: `sha512-${hash.digest('base64')}` };
  };
  return Promise.all(packages.map(pack));
}
