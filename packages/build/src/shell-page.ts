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
        const [main = ''] =
          page.html.match(/<script defer src="\/assets\/main\..*?<\/script>/) ?? [];
        const html = page.html
          // First, so that the browser asks for the script before it reads the data below it.
          .replace(main, '')
          .replace(
            '<!--chunks-->',
            () => `${preloadsOf(page.html)}${main}${tags.join('')}${lateFiles(compilation)}`,
          )
          .replace(`<script defer src="/${early}"></script>`, () => `<script>${code}</script>`)
          .replaceAll('<script defer', '<script fetchpriority="high" defer');
        return { ...page, html };
      });
    });
}

function scriptOf(compilation: Compilation, chunk: string): string | undefined {
  const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])];
  return files.find((file) => file.endsWith('.js'));
}

/**
 * Returns links for the style sheet, whose own link comes after the data of the page, and for the script: its event tells when
 * the script has arrived, which may be long before it runs.
 */
function preloadsOf(html: string): string {
  const [, style] = /<link href="(\/assets\/main\.[^"]+)" rel="stylesheet">/.exec(html) ?? [];
  const [, script] = /src="(\/assets\/main\.[^"]+)"/.exec(html) ?? [];
  if (!style || !script) return '';
  return `<link rel="preload" as="style" href="${style}"><link rel="preload" as="script" fetchpriority="high" href="${script}">`;
}

/**
 * Returns the files that the early script requests once the script of the shell has arrived: those of the login, whose code
 * comes first, and the font of every page.
 */
function lateFiles(compilation: Compilation): string {
  const assets = Object.keys(compilation.assets);
  const login = compilation.namedChunkGroups.get('auth-page')?.getFiles() ?? [];
  const scripts = login
    .filter((file) => file.endsWith('.js'))
    .map((file) => preload('script', file));
  const images = assets
    .filter((file) => file.endsWith('.webp'))
    .map((file) => preload('image', file));
  const fonts = assets
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => preload('font', file, 'type="font/woff2" crossorigin'));
  return [
    lateTemplate(scripts, 'data-path="/auth" data-first'),
    lateTemplate(images, 'data-path="/auth"'),
    lateTemplate(fonts),
  ].join('');
}

function lateTemplate(links: string[], attribute = ''): string {
  return `<template class="tostao-late" ${attribute}>${links.join('')}</template>`;
}

function preload(kind: string, file: string, attributes = ''): string {
  return `<link rel="preload" as="${kind}" href="/${file}" ${attributes}>`;
}
