import { createHash } from 'node:crypto';
import { type Compilation, type Compiler, rspack } from '@rspack/core';

/** Stands for the version until the content is known. Of the same length, so that source maps stay right. */
export const versionPlaceholder = '__BUILD_ID__';

/** Names the build by its content: replaces the placeholder after code is minified, and before the hashes of files are final. */
export function contentVersionPlugin(compiler: Compiler) {
  const name = 'ContentVersionPlugin';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.beforeModuleIds.tap(name, assignPortableIds);
    let version = versionPlaceholder;
    const replaceIn = (files: RegExp) => {
      for (const { name: file, source } of compilation.getAssets()) {
        if (!files.test(file)) continue;
        const text = source.source().toString();
        if (!text.includes(versionPlaceholder)) continue;
        const replaced = text.replaceAll(versionPlaceholder, version);
        compilation.updateAsset(file, new rspack.sources.RawSource(replaced));
      }
    };
    const { PROCESS_ASSETS_STAGE_DEV_TOOLING: withMaps, PROCESS_ASSETS_STAGE_REPORT: last } =
      rspack.Compilation;
    compilation.hooks.processAssets.tap({ name, stage: withMaps + 1 }, () => {
      version = versionOf(compilation);
      replaceIn(/\.(?:js|css|map)$/);
    });
    // The federation plugin writes the manifest later.
    compilation.hooks.processAssets.tap({ name, stage: last }, () => replaceIn(/\.json$/));
  });
}

/** Names federation's modules. Default ids depend on the folder, and with them all content: the minifier counts characters. */
function assignPortableIds(modules: Iterable<{ identifier: unknown; id?: string }>): void {
  for (const module of modules) {
    const identifier = String(module.identifier);
    if (!/^(?:consume|provide) |!data:/.test(identifier)) continue;
    const portable = decodeURIComponent(identifier)
      .replaceAll(/\/[^\s"]*?\/node_modules\//g, '')
      // A concatenated module ends with a hash of the paths of its parts.
      .replace(/\|[0-9a-f]+$/, '');
    module.id = createHash('sha256').update(portable).digest('hex').slice(0, 6);
  }
}

/** Hashes the files that run, without source maps, manifests in the order of paths, and the hashes in names of files. */
function versionOf(compilation: Compilation): string {
  const assets = compilation.getAssets().filter(({ name }) => !/\.map$|^mf-\w+\.json$/.test(name));
  const hashes = assets.flatMap(({ info }) => info.contenthash ?? []);
  const sourceHash = new RegExp([...new Set(hashes)].join('|') || '(?!)', 'g');
  const parts = assets.map(({ name, source }) => {
    const content = source.buffer();
    const isText = /\.(?:js|css|json)$/.test(name);
    const counted = isText ? content.toString().replaceAll(sourceHash, '') : content;
    return `${name.replaceAll(sourceHash, '')} ${createHash('sha256').update(counted).digest('hex')}`;
  });
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, 12);
}
