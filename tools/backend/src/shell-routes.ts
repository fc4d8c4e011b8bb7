import fs from 'node:fs/promises';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import { compress, negotiate } from './compression.ts';
import { readRegistry, registryHead } from './registry.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { immutable, resolveInside, revalidate, serveFile } from './static-file.ts';

/** What the pages are made of. */
export interface ShellOptions {
  shellDir: string;
  releasesDir: string;
  /** Set when the data lives elsewhere: pages may connect there. */
  supabaseUrl?: string;
}

/** Serves the shell's files and, for every page of the app, its HTML. */
export function addShellRoutes(app: Hono, options: ShellOptions): void {
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

/** A place in the app, as opposed to a file that is not there. */
function isPage({ req }: Context): boolean {
  if (/^\/(?:assets|remotes|auth\/v1|rest\/v1)(?:\/|$)/.test(req.path)) return false;
  if (req.path !== '/index.html' && path.posix.extname(req.path) !== '') return false;
  const accept = req.header('accept') ?? '*/*';
  const target = req.header('sec-fetch-dest') ?? 'document';
  return accept.includes('text/html') || (accept.includes('*/*') && target === 'document');
}

async function renderPage(context: Context, options: ShellOptions): Promise<Response> {
  const template = await fs
    .readFile(path.join(options.shellDir, 'index.html'), 'utf8')
    .catch(() => undefined);
  if (template === undefined) {
    return context.text('The shell is not built yet: run `npm run build`.', 503);
  }
  const head = registryHead(readRegistry(options.releasesDir), context.req.path);
  const html = template.replace('<!--registry-->', () => head);
  const encoding = negotiate(context.req.raw, 'text/html');
  return new Response(encoding ? await compress(html, encoding) : html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': revalidate,
      'Content-Security-Policy': contentSecurityPolicy(template, options.supabaseUrl),
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
  });
}
