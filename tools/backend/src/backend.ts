import path from 'node:path';
import { App } from '@supabase/lite';
import type { Backend } from '@tostao/server/backend-routes';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { bootstrap } from './bootstrap.ts';
import type { Database } from './database.ts';
import { EmailFolder } from './email-folder.ts';
import { AuthGate, codeLength } from './gate/auth-gate.ts';
import type { Client } from './gate/auth-limits.ts';
import { problem } from './gate/problem.ts';
import { RestGate } from './gate/rest-gate.ts';
import { applyMigrations } from './migrations.ts';
import { migrationsFolder } from './paths.ts';
import { RequestQueue } from './request-queue.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** Largest request body: a 5 MB profile photo is 6.7 MB in base64. */
export const maxBodyBytes = 8 * 1024 * 1024;

/** Returns whether another origin may call the backend from a browser. */
export type AllowsOrigin = (origin: string) => boolean;

/** Options of a backend, independent of its database. */
export interface BackendOptions {
  /** The URL that confirmation and OAuth links return to. */
  siteUrl?: string;
  /** Whether a new account requires a confirmed e-mail. Off by default. */
  confirmEmail?: boolean;
  /** Other origins that may call the backend from a browser. None by default. */
  allowsOrigin?: AllowsOrigin;
  /** The most accounts that one address may create in an hour. */
  signUpsPerHour?: number;
}

const defaultSignUpsPerHour = 500;

/** Migrates a database and starts a backend on it. */
export async function startBackend(
  database: Database,
  dataDir: string,
  options: BackendOptions = {},
): Promise<Backend> {
  const secrets = await loadSecrets(dataDir);
  const app = createApp(database, secrets, dataDir, options);
  await app.ensureSystemSchema();
  await bootstrap(database);
  const migrated = await applyMigrations(database, migrationsFolder);
  if (migrated.length > 0) await app.connection.clearSchemaCache();
  const { fetch, idle } = createFetch(app, database, options);
  return {
    fetch,
    supabaseKey: secrets.publishableKey,
    close: async () => {
      await idle();
      await database.close();
    },
  };
}

function createApp(
  database: Database,
  secrets: Secrets,
  dataDir: string,
  options: BackendOptions,
): App {
  const siteUrl = options.siteUrl ?? 'http://127.0.0.1:3000';
  return new App({
    connection: database.connection,
    options: {
      drivers: { email: new EmailFolder(path.join(dataDir, 'emails')) },
      server: { admin: false, disableStudio: true },
    },
    api: { schemas: ['public'], max_rows: 1000 },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      jwt_expiry: 3600,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 6,
      email: {
        enable_signup: true,
        enable_confirmations: options.confirmEmail ?? false,
        otp_length: codeLength,
        otp_expiry: 3600,
      },
    },
  });
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

function createFetch(app: App, database: Database, options: BackendOptions) {
  const { allowsOrigin = () => false, signUpsPerHour = defaultSignUpsPerHour } = options;
  const queue = new RequestQueue();
  const exclusively = <Result>(task: () => Promise<Result>) =>
    database.isSingleSession ? queue.run(task) : task();
  const forward = async (request: Request) =>
    withoutCrossOrigin(await exclusively(async () => app.fetch(request)));
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
  return {
    fetch: async (request: Request, client = { address: 'local' }) => api.fetch(request, client),
    idle: () => queue.idle(),
  };
}

/** Removes the library's own CORS headers, which differ between paths. */
function withoutCrossOrigin({ body, status, statusText, headers }: Response): Response {
  const kept = [...headers].filter(([name]) => !name.startsWith('access-control-'));
  return new Response(body, { status, statusText, headers: kept });
}
