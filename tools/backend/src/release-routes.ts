import path from 'node:path';
import type { Hono } from 'hono';
import { immutable, resolveInside, revalidate, serveFile } from './static-file.ts';

/** Serves what the release tool published: builds, which never change, and the registry, which does. */
export function addReleaseRoutes(app: Hono, releasesDir: string): void {
  app.get('/registry.json', async (context) => {
    const file = path.join(releasesDir, 'registry.json');
    const headers = { 'Cache-Control': revalidate };
    return (await serveFile(context.req.raw, file, headers)) ?? context.notFound();
  });
  app.get('/remotes/:name/:version/*', async (context) => {
    const file = resolveInside(releasesDir, context.req.path.slice('/remotes/'.length));
    const headers = {
      'Cache-Control': immutable,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return (file && (await serveFile(context.req.raw, file, headers))) || context.notFound();
  });
}
