import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const archive = path.join(import.meta.dirname, 'archive');
/** Files that neither a page nor the release tool reads. */
const isLeftOut = (file: string) => /\.(?:map|br|png)$|third-party-notices|sw\.js$/.test(file);

/** Builds that are archived for each version of the contract. */
export type ArchivedBuild = 'shell' | 'remote';

/** Writes a build to the archive: the names and sizes of its files, then their contents. */
export function archiveBuild(version: string, build: ArchivedBuild, folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isLeftOut(file))
    .toSorted();
  const contents = files.map((file) => readFileSync(path.join(folder, file)));
  const index = files.map((file, number) => [file, contents[number]?.length]);
  mkdirSync(archive, { recursive: true });
  const all = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...contents]);
  writeFileSync(fileOf(version, build), brotliCompressSync(all));
}

/**
 * Writes the files of an archived build to a folder.
 * @throws Error when the build was not archived
 */
export function restoreBuild(version: string, build: ArchivedBuild, folder: string): string {
  if (!readdirSync(archive).includes(path.basename(fileOf(version, build)))) {
    throw new Error(
      `The ${build} of contract ${version} is not archived: run "node e2e/compatibility/archive-builds.ts".`,
    );
  }
  const all = brotliDecompressSync(readFileSync(fileOf(version, build)));
  const headEnd = all.indexOf('\n');
  const index = JSON.parse(all.subarray(0, headEnd).toString()) as [file: string, size: number][];
  let start = headEnd + 1;
  for (const [file, size] of index) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), all.subarray(start, start + size));
    start += size;
  }
  return folder;
}

function fileOf(version: string, build: ArchivedBuild): string {
  return path.join(archive, `${build}-${version}.br`);
}
