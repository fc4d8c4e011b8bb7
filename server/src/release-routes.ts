import path from 'node:path';
import type { Hono } from 'hono';
import type { RegistrySource } from './registry-source.ts';
import { immutable, resolveInside, revalidate, serveFile } from './static-file.ts';

/** Serves what the release tool published: builds, which never change, and the registry, which does. */
export function addReleaseRoutes(
  app: Hono,
  releasesDir: string,
  remoteRegistry: RegistrySource | undefined,
): void {
  app.get('/registry.json', async (context) => {
    if (remoteRegistry) {
      const registry = await remoteRegistry();
      context.header('Cache-Control', revalidate);
      return registry ? context.json(registry) : context.text('No registry', 503);
    }
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
