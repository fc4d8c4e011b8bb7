import { type Compiler, rspack } from '@rspack/core';

/**
 * Writes the names of chunks into the HTML, so that the server can preload them on the pages of remotes,
 * and gives the shell's own scripts priority over them.
 */
export class PreloadableChunksPlugin {
  /** The modules that remotes get from each chunk, by its name. The most urgent chunk comes first. */
  readonly chunks: Record<string, string[]>;

  constructor(chunks: Record<string, string[]>) {
    this.chunks = chunks;
  }

  apply(compiler: Compiler) {
    const { name } = PreloadableChunksPlugin;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.beforeEmit.tapPromise(name, async (page) => {
        const tags = Object.entries(this.chunks).flatMap(([chunk, modules]) => {
          const script = [...(compilation.namedChunks.get(chunk)?.files ?? [])].find((file) =>
            file.endsWith('.js'),
          );
          const provides = modules.length > 0 ? ` data-provides="${modules.join(' ')}"` : '';
          return script ? [`<meta name="tostao-chunk" content="/${script}"${provides}>`] : [];
        });
        const html = page.html
          .replace('<!--chunks-->', tags.join(''))
          .replaceAll('<script defer', '<script fetchpriority="high" defer');
        return { ...page, html };
      });
    });
  }
}
