import { type Compilation, type Compiler, rspack } from '@rspack/core';

interface ShellPage {
  /** The entry whose code stands in the page itself, because it must run before any other is loaded. */
  inlined: string;
  /** The modules that remotes get from each chunk, by its name. The most urgent chunk comes first. */
  preloadable: Record<string, string[]>;
}

/**
 * Finishes the HTML of the shell: inlines an entry, writes the names of chunks, so that the server can
 * preload them on the pages of remotes, and gives the shell's own scripts priority over them.
 */
export function shellPagePlugin({ inlined, preloadable }: ShellPage) {
  const name = 'ShellPagePlugin';
  return (compiler: Compiler) =>
    compiler.hooks.compilation.tap(name, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.beforeEmit.tapPromise(name, async (page) => {
        const tags = Object.entries(preloadable).flatMap(([chunk, modules]) => {
          const script = scriptOf(compilation, chunk);
          const provides = modules.length > 0 ? ` data-provides="${modules.join(' ')}"` : '';
          return script ? [`<meta name="tostao-chunk" content="/${script}"${provides}>`] : [];
        });
        const early = scriptOf(compilation, inlined) ?? '';
        const asset = compilation.getAsset(early)?.source.source().toString() ?? '';
        // Its source map is relative to the file.
        const code = asset.replace(/\n?\/\/# sourceMappingURL=.*$/m, '');
        const html = page.html
          .replace(`<script defer src="/${early}"></script>`, () => `<script>${code}</script>`)
          .replace('<!--chunks-->', tags.join(''))
          .replaceAll('<script defer', '<script fetchpriority="high" defer');
        return { ...page, html };
      });
    });
}

function scriptOf(compilation: Compilation, chunk: string): string | undefined {
  const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])];
  return files.find((file) => file.endsWith('.js'));
}
