import { type Compiler, rspack } from '@rspack/core';

/**
 * Writes the names of chunks into the HTML, so that the server can preload them on the pages of remotes,
 * and gives the shell's own scripts priority over them.
 */
export class PreloadableChunksPlugin {
  /** The names of the chunks, the most urgent first. */
  readonly chunks: string[];

  constructor(chunks: string[]) {
    this.chunks = chunks;
  }

  apply(compiler: Compiler) {
    const { name } = PreloadableChunksPlugin;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.beforeEmit.tapPromise(name, async (page) => {
        const files = this.chunks.flatMap((chunk) => {
          const script = [...(compilation.namedChunks.get(chunk)?.files ?? [])].find((file) =>
            file.endsWith('.js'),
          );
          return script ? [`/${script}`] : [];
        });
        const html = page.html
          .replace('<!--chunks-->', `<meta name="tostao-chunks" content="${files.join(' ')}">`)
          .replaceAll('<script defer', '<script fetchpriority="high" defer');
        return { ...page, html };
      });
    });
  }
}
