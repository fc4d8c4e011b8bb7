import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono } from 'hono';
import type { Backend } from './backend.ts';

/** Forwards Supabase's paths to the embedded backend, and nothing else of it. */
export function addBackendRoutes(app: Hono, backend: Backend): void {
  for (const path of ['/auth/v1/*', '/rest/v1/*']) {
    app.all(path, (context) => {
      const address = getConnInfo(context).remote.address ?? 'unknown';
      return backend.fetch(context.req.raw, { address });
    });
  }
}
