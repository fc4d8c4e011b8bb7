import path from 'node:path';
import { App } from '@supabase/lite';
import type { Backend } from '@tostao/server/backend-routes';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { bootstrap } from './bootstrap.ts';
import type { Database } from './database.ts';
import { EmailFolder } from './email-folder.ts';
import { applyMigrations } from './migrations.ts';
import { migrationsFolder } from './paths.ts';
import { RequestQueue } from './request-queue.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { SignInLimit } from './sign-in-limit.ts';

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
}

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
  const { fetch, idle } = createFetch(app, database, options.allowsOrigin ?? (() => false));
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
      email: { enable_signup: true, enable_confirmations: options.confirmEmail ?? false },
    },
  });
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

function createFetch(app: App, database: Database, allowsOrigin: AllowsOrigin) {
  const queue = new RequestQueue();
  const signInLimit = new SignInLimit();
  const forward = async (request: Request) => {
    const send = () => app.fetch(request);
    return withoutCrossOrigin(await (database.isSingleSession ? queue.run(send) : send()));
  };

  // Hono passes an empty origin for requests without one.
  const isAllowed = (origin: string) => origin !== '' && allowsOrigin(origin);
  const api = new Hono<{ Bindings: { address: string } }>();
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
  api.post('/auth/v1/token', async (context, next) => {
    if (context.req.query('grant_type') !== 'password') return next();
    const request = await copyOf(context.req.raw);
    const attempt = signInLimit.attempt(await readEmail(request.clone()), context.env.address);
    if ('waitSeconds' in attempt) {
      const rejection = problem(429, 'over_request_rate_limit', 'Request rate limit reached');
      rejection.headers.set('Retry-After', String(attempt.waitSeconds));
      return rejection;
    }
    const response = await forward(request);
    if (response.ok) attempt.succeed();
    else if (response.status !== 400) attempt.forget();
    return response;
  });
  for (const route of ['/auth/v1/*', '/rest/v1/*']) {
    api.all(route, async (context) => forward(await copyOf(context.req.raw)));
  }
  return {
    fetch: async (request: Request, client = { address: 'local' }) => api.fetch(request, client),
    idle: () => queue.idle(),
  };
}

/** Reads the body before the request is queued, so that a slow client does not block others. */
async function copyOf(request: Request): Promise<Request> {
  const body = await request.arrayBuffer();
  const { url, method, headers } = request;
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
}

/** Removes the library's own CORS headers, which differ between paths. */
function withoutCrossOrigin({ body, status, statusText, headers }: Response): Response {
  const kept = [...headers].filter(([name]) => !name.startsWith('access-control-'));
  return new Response(body, { status, statusText, headers: kept });
}

/** Returns an error that both halves of supabase-js parse as Supabase's own. */
function problem(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

async function readEmail(request: Request): Promise<string> {
  try {
    const { email } = (await request.json()) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
