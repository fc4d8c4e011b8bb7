// Packs the packages that an npm registry gets, and fails when a tarball is incomplete.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packedFolders, packPackages } from './repository/pack-packages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'tostao-packed-'));
try {
  const packed = await packPackages(root, folder, [...packedFolders, 'tools/generate']);
  console.log(packed.map(({ name, version }) => `${name} ${version}`).join('\n'));
} finally {
  rmSync(folder, { recursive: true });
}
