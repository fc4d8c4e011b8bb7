import fs from 'node:fs/promises';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { compress, negotiate } from './compression.ts';
import { originOf } from './origin-of.ts';
import { escapeAttribute, registryHead } from './registry-head.ts';
import type { RegistrySource } from './registry-source.ts';
import { contentSecurityPolicy, type PolicySources, workerPolicy } from './security-headers.ts';
import { immutable, resolveInside, revalidate, serveFile } from './static-file.ts';

/** What the pages are made of. */
export interface ShellOptions {
  shellDir: string;
  registry: RegistrySource;
  /** Whom the pages may trust beyond their own origin. */
  sources: PolicySources;
  /** Whether browsers may keep the app's code with the service worker; else they get rid of it. */
  serviceWorker: boolean;
}

/** Serves the shell's files and, for every page of the app, its HTML. */
export function addShellRoutes(app: Hono, options: ShellOptions): void {
  app.get('/sw.js', async (context) => {
    const headers = {
      'Cache-Control': revalidate,
      'Content-Security-Policy': workerPolicy(options.sources),
    };
    if (!options.serviceWorker) {
      const type = 'text/javascript; charset=utf-8';
      return context.body(workerThatRemovesItself, 200, { ...headers, 'Content-Type': type });
    }
    const file = path.join(options.shellDir, 'sw.js');
    return (await serveFile(context.req.raw, file, headers)) ?? context.notFound();
  });
  app.get('*', async (context) => {
    const { path: pathname } = context.req;
    if (pathname !== '/' && pathname !== '/index.html') {
      const file = resolveInside(options.shellDir, pathname);
      const headers = {
        'Cache-Control': pathname.startsWith('/assets/') ? immutable : revalidate,
      };
      const response = file && (await serveFile(context.req.raw, file, headers));
      if (response) return response;
    }
    return isPage(context) ? renderPage(context, options) : context.notFound();
  });
}

/** Takes the place of a service worker that does harm, and leaves nothing of it. */
const workerThatRemovesItself = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('tostao-app-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** A place in the app, as opposed to a file that is not there. */
function isPage({ req }: Context): boolean {
  if (/^\/(?:assets|remotes|auth\/v1|rest\/v1)(?:\/|$)/.test(req.path)) return false;
  const accept = req.header('accept') ?? '*/*';
  const target = req.header('sec-fetch-dest');
  if (accept.includes('text/html') || target === 'document') return true;
  // Who does not say what it is for means a page only where no file would be.
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
  const head = registryHead(
    await options.registry(),
    context.req.path,
    bucket === undefined ? undefined : Number(bucket),
    /<meta name="tostao-controls" content="([^"]+)">/.exec(template)?.[1],
  );
  const html = template
    .replace('<!--registry-->', () => head)
    // Who shows a link's card takes no relative address.
    .replace('content="/social-card.png"', `content="${socialCard(context)}"`);
  const encoding = negotiate(context.req.raw, 'text/html');
  return new Response(encoding ? await compress(html, encoding) : html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': revalidate,
      'Content-Security-Policy': contentSecurityPolicy(template, options.sources),
      Vary: 'Accept-Encoding, Cookie',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
  });
}

function socialCard({ req }: Context): string {
  return escapeAttribute(`${originOf(req.raw)}/social-card.png`);
}
