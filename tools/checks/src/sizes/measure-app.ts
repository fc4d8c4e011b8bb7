import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';

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

/** The part of a source map that names the source of the code. */
interface SourceMap {
  sources: string[];
  mappings: string;
}

/** Adds up the characters of a script, before compression, by their origin: an npm package, or a folder of ours. */
export function moduleSizes(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const lines = code.split('\n');
  const origins = sources.map(originOf);
  const sizes = new Map<string, number>();
  for (const [number, segments] of decode(mappings).entries()) {
    const lineLength = lines[number]?.length ?? 0;
    for (const [index, segment] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? lineLength;
      const origin = origins[segment[1] ?? -1] ?? 'generated';
      sizes.set(origin, (sizes.get(origin) ?? 0) + end - segment[0]);
    }
  }
  return sizes;
}

/** Returns `react-dom` for a file of that package, `packages/ui/button` or `src/home` for one of ours. */
export function originOf(source: string): string {
  const npm = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (npm) return npm;
  const shared = /\/packages\/(\w+)\/(?:src|dist)\/([^/]+)\//.exec(source);
  if (shared) return `packages/${shared[1]}/${shared[2]}`;
  const own = /\/\.\/(src\/[^/]+)/.exec(source)?.[1];
  return own ?? 'generated';
}
