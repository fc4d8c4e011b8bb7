import { decode } from '@jridgewell/sourcemap-codec';

/** The part of a source map that names the source of the code. */
export interface SourceMap {
  sources: string[];
  mappings: string;
}

/**
 * Adds up the characters of a script by their origin: an npm package, or a folder of ours.
 * @returns the characters by origin, before compression
 */
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
