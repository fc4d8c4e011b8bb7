import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono } from 'hono';
import { type ClientAddress, findClients } from './client-address.ts';

/** Supabase's auth and data API, answered by this process. */
export interface Backend {
  /** Answers /auth/v1/* and /rest/v1/*. */
  fetch(request: Request, client?: { address: string }): Promise<Response>;
  /** The publishable key that browsers send. It grants nothing without a session. */
  readonly supabaseKey: string;
  close(): Promise<void>;
}

/** Forwards Supabase's paths to a backend, and no other path. */
export function addBackendRoutes(
  app: Hono,
  backend: Backend,
  findClient: ClientAddress = findClients(),
): void {
  for (const path of ['/auth/v1/*', '/rest/v1/*']) {
    app.all(path, (context) => {
      const connection = getConnInfo(context).remote.address ?? 'unknown';
      const address = findClient(connection, context.req.header('x-forwarded-for'));
      return backend.fetch(context.req.raw, { address });
    });
  }
}
