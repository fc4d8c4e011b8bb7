import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { hasPage } from './has-page.ts';
import { escapeAttribute, jsonScript, registryHead, type ShellChunk } from './registry-head.ts';
import type { RegistrySource } from './registry-source.ts';
import { contentSecurityPolicy, type PolicySources, workerPolicy } from './security-headers.ts';
import { immutable, revalidate, staticFiles } from './static-files.ts';

const pushWorker = readFileSync(
  path.join(import.meta.dirname, 'push-worker/push-worker.js'),
  'utf8',
);

const scriptHeaders = {
  'Cache-Control': revalidate,
  'Content-Type': 'text/javascript; charset=utf-8',
};

export interface ShellOptions {
  shellDir: string;
  /** Folder with the assets of earlier shells, for tabs that were open when they were replaced. */
  assetArchiveDir: string;
  registry: RegistrySource;
  sources: PolicySources;
  /** The public address of the app, for link previews. */
  siteUrl?: string;
  overrides: boolean;
  /** Whether browsers may install the service worker. Otherwise they remove it. */
  serviceWorker: boolean;
  /** Returns the configuration of a page, which `/config.json` has too. */
  configFor: (request: Request) => object;
}

/** Serves the shell's files and, for every page of the app, its HTML. */
export function addShellRoutes(app: Hono, options: ShellOptions): void {
  const { shellDir: folder, assetArchiveDir } = options;
  app.get('/sw.js', async (context, next) => {
    context.header('Content-Security-Policy', workerPolicy(options.sources));
    if (options.serviceWorker) return next();
    return context.body(workerThatRemovesItself, 200, scriptHeaders);
  });
  // Push messages have a worker of their own, which the remote that turns them on registers.
  app.get('/push-worker.js', (context) => {
    context.header('Content-Security-Policy', workerPolicy({}));
    return context.body(pushWorker, 200, scriptHeaders);
  });
  const page = async (context: Context) =>
    isPage(context) ? renderPage(context, options) : context.notFound();
  app.get('/index.html', page);
  app.get(
    '/assets/*',
    staticFiles({ folder, cacheControl: immutable }),
    staticFiles({ folder: assetArchiveDir, prefix: '/assets', cacheControl: immutable }),
  );
  // Shared content comes here only without the service worker, which keeps it on the device.
  app.post('/compartilhado', (context) => context.redirect('/compartilhado', 303));
  app.get('*', staticFiles({ folder, cacheControl: revalidate }), page);
}

/** Replaces a faulty service worker and removes everything that it stored. */
const workerThatRemovesItself = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('tostao-app-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Tells a page of the app from a file that does not exist. */
function isPage({ req }: Context): boolean {
  if (/^\/(?:assets|remotes|auth\/v1|rest\/v1|storage\/v1)(?:\/|$)/.test(req.path)) return false;
  const accept = req.header('accept') ?? '*/*';
  const target = req.header('sec-fetch-dest');
  if (accept.includes('text/html') || target === 'document') return true;
  // A client without an Accept header gets a page only where the path names no file.
  const isNamedLikeFile = req.path !== '/index.html' && path.posix.extname(req.path) !== '';
  return accept.includes('*/*') && target === undefined && !isNamedLikeFile;
}

async function renderPage(context: Context, options: ShellOptions): Promise<Response> {
  const template = await fs
    .readFile(path.join(options.shellDir, 'index.html'), 'utf8')
    .catch(() => undefined);
  if (template === undefined) {
    return context.text('The shell is not built yet: run `npm run build`.', 503);
  }
  const bucket = getCookie(context, 'tostao-bucket');
  const registry = await options.registry();
  const head = registryHead(
    registry,
    context.req.path,
    bucket === undefined ? undefined : Number(bucket),
    shellChunks(template),
  );
  const config = jsonScript('tostao-config', options.configFor(context.req.raw));
  const html = withSocialCard(template, options.siteUrl)
    .replaceAll(chunkTag, '')
    .replace('<!--registry-->', () => `${config}${head}`);
  context.header('Content-Type', 'text/html; charset=utf-8');
  context.header('Cache-Control', revalidate);
  context.header('Content-Security-Policy', contentSecurityPolicy(template, options.sources));
  context.header('Vary', 'Accept-Encoding, Cookie');
  // The shell itself shows that there is no such page, with its navigation.
  context.status(hasPage(registry, context.req.path, options.overrides) ? 200 : 404);
  // hono/compress knows gzip and deflate only, and brotli makes pages smaller.
  const supports = ['br'];
  if (accepts(context, { header: 'Accept-Encoding', supports, default: '' }) !== 'br') {
    return context.body(html);
  }
  context.header('Content-Encoding', 'br');
  return context.body(new Uint8Array(await brotli(html, { params: fastBrotli })));
}

const chunkTag = /<meta name="tostao-chunk" content="([^"]+)"(?: data-provides="([^"]+)")?>/g;

/** Reads which chunks the build of the shell names for preloading. */
function shellChunks(template: string): ShellChunk[] {
  return [...template.matchAll(chunkTag)].map(([, url = '', provides]) => ({
    url,
    provides: provides?.split(' ') ?? [],
  }));
}

const brotli = promisify(zlib.brotliCompress);
const fastBrotli = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };

const socialCardTag = /<meta property="og:image(?::\w+)?"[^>]*>/g;

/** Gives the social card its configured address: previews need an absolute one, and a proxy may rewrite `Host`. */
function withSocialCard(html: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined) return html.replaceAll(socialCardTag, '');
  const address = escapeAttribute(`${siteUrl}/social-card.png`);
  return html.replace('content="/social-card.png"', () => `content="${address}"`);
}
