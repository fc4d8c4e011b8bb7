import type { Backend } from '@tostao/server/backend-routes';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { type Core, type CoreOptions, startCore } from './core.ts';
import type { Database } from './database.ts';
import { AuthGate } from './gate/auth-gate.ts';
import type { Client } from './gate/auth-limits.ts';
import { problem } from './gate/problem.ts';
import { RestGate } from './gate/rest-gate.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** Largest request body: a 5 MB profile photo is 6.7 MB in base64. */
export const maxBodyBytes = 8 * 1024 * 1024;

/** Returns whether another origin may call the backend from a browser. */
export type AllowsOrigin = (origin: string) => boolean;

/** Options of a backend, independent of its database. */
export interface BackendOptions extends Pick<CoreOptions, 'siteUrl' | 'confirmEmail'> {
  /** Other origins that may call the backend from a browser. None by default. */
  allowsOrigin?: AllowsOrigin;
  /** The most accounts that one address may create in an hour. */
  signUpsPerHour?: number;
}

const defaultSignUpsPerHour = 500;

/** Migrates a database and starts a backend on it, in this thread. */
export async function startBackend(
  database: Database,
  dataDir: string,
  options: BackendOptions = {},
): Promise<Backend> {
  const secrets = await loadSecrets(dataDir);
  return createBackend(
    await startCore(database, { ...options, dataDir, secrets }),
    secrets,
    options,
  );
}

/** Puts the gate, which judges and limits the requests, before a core. */
export function createBackend(core: Core, secrets: Secrets, options: BackendOptions): Backend {
  return {
    fetch: createFetch(core, options),
    supabaseKey: secrets.publishableKey,
    close: () => core.close(),
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

function createFetch(core: Core, options: BackendOptions): Backend['fetch'] {
  const { allowsOrigin = () => false, signUpsPerHour = defaultSignUpsPerHour } = options;
  const forward = (request: Request) => core.fetch(request);
  const authGate = new AuthGate({ forward, signUpsPerHour });
  const restGate = new RestGate(forward);

  // Hono passes an empty origin for requests without one.
  const isAllowed = (origin: string) => origin !== '' && allowsOrigin(origin);
  const api = new Hono<{ Bindings: Client }>();
  api.notFound(() => problem(404, 'not_found', 'Not found'));
  // No stack trace or SQL in the response. The caller logs the error.
  api.onError((error) => {
    throw error;
  });
  api.use(
    cors({
      origin: (origin) => (isAllowed(origin) ? origin : null),
      allowMethods: (origin) => (isAllowed(origin) ? methods : []),
      exposeHeaders: ['Content-Range', 'X-Sb-Error-Code', 'Retry-After'],
      maxAge: 7200,
    }),
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => problem(413, 'payload_too_large', 'The request is larger than 8 MB'),
    }),
  );
  api.all('/auth/v1/*', async ({ req, env }) => authGate.fetch(req.raw, () => req.text(), env));
  api.all('/rest/v1/*', async ({ req }) => restGate.fetch(req.raw, () => req.arrayBuffer()));
  return async (request, client = { address: 'local' }) => api.fetch(request, client);
}
