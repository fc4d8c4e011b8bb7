import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { packedFaults, type PackedManifest } from './packed-faults.ts';

const run = promisify(execFile);

/** The packages that a remote of another repository builds and releases with. */
export const packedFolders = [
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

interface PackedFile {
  path: string;
}

/**
 * Packs the packages that a remote needs into `<folder>/packages`, as an npm registry would have them:
 * JavaScript, types and docs, with exact versions in place of the workspace's.
 * @param root this repository
 * @throws Error with one sentence when a tarball lacks a file or has a version of the workspace
 */
export function packPackages(
  root: string,
  folder: string,
  sources = packedFolders,
): Promise<PackedPackage[]> {
  const destination = path.join(folder, 'packages');
  mkdirSync(destination, { recursive: true });
  const pack = async (source: string) => {
    const args = ['pack', '--json', '--pack-destination', destination];
    const { stdout } = await run('pnpm', args, { cwd: path.join(root, source) });
    const { filename, files } = JSON.parse(stdout) as { filename: string; files: PackedFile[] };
    const manifest = await readPackedManifest(filename);
    const [fault] = packedFaults(
      manifest,
      files.map((each) => each.path),
    );
    if (fault !== undefined) throw new Error(fault);
    const { name, version, bin } = manifest;
    const file = path.relative(folder, filename);
    const hash = createHash('sha512').update(readFileSync(filename));
    const integrity = `sha512-${hash.digest('base64')}`;
    return { name, source, version, file, integrity, ...(bin && { hasBin: true as const }) };
  };
  return Promise.all(sources.map(pack));
}

async function readPackedManifest(tarball: string): Promise<PackedManifest> {
  const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json']);
  return JSON.parse(stdout) as PackedManifest;
}
