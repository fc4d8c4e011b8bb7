// Packs the packages that an npm registry gets, and fails when a tarball is incomplete.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packedFaults, type PackedManifest } from './repository/packed-faults.ts';
import { publishedFolders } from './repository/read-blueprint.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const destination = mkdtempSync(path.join(tmpdir(), 'tostao-packed-'));
try {
  const packed = await Promise.all([...publishedFolders, 'tools/generate'].map(pack));
  console.log(packed.map(({ name, version }) => `${name} ${version}`).join('\n'));
} finally {
  rmSync(destination, { recursive: true });
}

/** @throws Error with one sentence when a tarball lacks a file or has a version of the workspace */
async function pack(folder: string): Promise<PackedManifest> {
  const args = ['pack', '--json', '--pack-destination', destination];
  const { stdout } = await run('pnpm', args, { cwd: path.join(root, folder) });
  const { filename, files } = JSON.parse(stdout) as { filename: string; files: { path: string }[] };
  const tar = await run('tar', ['-xzOf', filename, 'package/package.json']);
  const manifest = JSON.parse(tar.stdout) as PackedManifest;
  const [fault] = packedFaults(
    manifest,
    files.map((each) => each.path),
  );
  if (fault !== undefined) throw new Error(fault);
  return manifest;
}
