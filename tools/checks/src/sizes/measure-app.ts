import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleSizes, type SourceMap } from './module-sizes.ts';

export interface FileSize {
  /** Bytes as transferred: after brotli, where that is worth it. */
  bytes: number;
  /** Characters before compression, by npm package or folder. */
  origins: Record<string, number>;
}

/** The sizes of an app's files, by their names without the hash. */
export type AppSizes = Record<string, FileSize>;

/** The name of all scripts without a name of their own: their numbers change with their content. */
const otherScripts = 'other scripts';

export function measureApp(dist: string): AppSizes {
  const assets = path.join(dist, 'assets');
  const files = new Set(readdirSync(assets));
  const sizes: AppSizes = {};
  for (const file of files) {
    const name = /^(.+)\.[\da-f]{8}(\.(?:js|css))$/.exec(file);
    if (!name) continue;
    const isNamed = /^[a-z][a-z-]*$/.test(name[1] ?? '');
    const size = (sizes[isNamed ? `${name[1]}${name[2]}` : otherScripts] ??= {
      bytes: 0,
      origins: {},
    });
    const sent = files.has(`${file}.br`) ? `${file}.br` : file;
    size.bytes += readFileSync(path.join(assets, sent)).length;
    if (!files.has(`${file}.map`)) continue;
    const code = readFileSync(path.join(assets, file), 'utf8');
    const map = JSON.parse(readFileSync(path.join(assets, `${file}.map`), 'utf8')) as SourceMap;
    for (const [origin, characters] of moduleSizes(code, map)) {
      size.origins[origin] = (size.origins[origin] ?? 0) + characters;
    }
  }
  return sizes;
}
