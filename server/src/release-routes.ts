import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { RegistrySource } from './registry-source.ts';
import { releasePolicy } from './security-headers.ts';
import { immutable, revalidate, staticFiles } from './static-files.ts';

/** Serves the output of the release tool: immutable builds, and the mutable registry. */
export function addReleaseRoutes(
  app: Hono,
  releasesDir: string,
  remoteRegistry: RegistrySource | undefined,
): void {
  if (remoteRegistry) {
    app.get('/registry.json', async (context) => {
      const registry = await remoteRegistry();
      context.header('Cache-Control', revalidate);
      return registry ? context.json(registry) : context.text('No registry', 503);
    });
  } else {
    const registryFile = staticFiles({ folder: releasesDir, cacheControl: revalidate });
    app.get('/registry.json', registryFile, (context) => context.notFound());
  }
  app.get(
    '/remotes/:name/:version/*',
    cors(),
    async (context, next) => {
      context.header('Cross-Origin-Resource-Policy', 'cross-origin');
      context.header('Content-Security-Policy', releasePolicy);
      await next();
    },
    staticFiles({ folder: releasesDir, prefix: '/remotes', cacheControl: immutable }),
    (context) => context.notFound(),
  );
}
