import path from 'node:path';
import { App } from '@supabase/lite';
import type { Backend } from '@tostao/server/backend-routes';
import { readBody } from './body-limit.ts';
import { bootstrap } from './bootstrap.ts';
import { answerPreflight, type AllowsOrigin, withCrossOrigin } from './cross-origin.ts';
import type { Database } from './database.ts';
import { EmailFolder } from './email-folder.ts';
import { applyMigrations } from './migrations.ts';
import { migrationsFolder } from './paths.ts';
import { RequestQueue } from './request-queue.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { SignInLimit } from './sign-in-limit.ts';

/** How a backend behaves, wherever its data is. */
export interface BackendOptions {
  /** Where confirmation and OAuth links lead back to. */
  siteUrl?: string;
  /** Whether a new account waits for its e-mail to be confirmed; it does not by default. */
  confirmEmail?: boolean;
  /** Other origins that browsers may call from; none by default. */
  allowsOrigin?: AllowsOrigin;
}

/** Brings a database's schema up to date and answers requests on it. */
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

function createFetch(app: App, database: Database, allows: AllowsOrigin) {
  const queue = new RequestQueue();
  const signInLimit = new SignInLimit();
  const forward = (request: Request) =>
    database.isSingleSession ? queue.run(() => app.fetch(request)) : app.fetch(request);

  async function answer(request: Request, address: string): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!/^\/(?:auth|rest)\/v1\//.test(pathname)) return problem(404, 'not_found', 'Not found');
    const body = await readBody(request);
    if (!body) return problem(413, 'payload_too_large', 'The request is larger than 8 MB');
    const copy = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      ...(body.byteLength > 0 ? { body } : {}),
    });

    const isSignIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
    if (!isSignIn) return forward(copy);
    const email = readEmail(body);
    const attempt = signInLimit.attempt(email, address);
    if ('waitSeconds' in attempt) {
      const rejection = problem(429, 'over_request_rate_limit', 'Request rate limit reached');
      rejection.headers.set('Retry-After', String(attempt.waitSeconds));
      return rejection;
    }
    const response = await forward(copy);
    if (response.ok) attempt.succeed();
    else if (response.status !== 400) attempt.forget();
    return response;
  }

  return {
    fetch: async (request: Request, client = { address: 'local' }) =>
      request.method === 'OPTIONS'
        ? answerPreflight(request, allows)
        : withCrossOrigin(request, await answer(request, client.address), allows),
    idle: () => queue.idle(),
  };
}

/** An error that reads like Supabase's own to either half of its client. */
function problem(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

function readEmail(body: Uint8Array): string {
  try {
    const { email } = JSON.parse(new TextDecoder().decode(body)) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
