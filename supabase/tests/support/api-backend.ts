import { createHmac, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, inject, vi } from 'vitest';
import type { Database as Schema } from '@tostao/domain/data-access/database.types';
import type { Backend } from '@tostao/server/backend-routes';
import type { BackendOptions } from '@tostao/backend/backend';
import type { Database } from '@tostao/backend/database/database';
import type { PostgresAddress } from '@tostao/backend/cluster/cluster';
import { openDatabase } from '@tostao/backend/database/database';
import { copyDatabase } from '@tostao/backend/testing/hosted-cluster';
import type { Secrets } from '@tostao/backend/secrets';
import { startBackend } from '@tostao/backend/backend';
import { startPostgrest } from './postgrest.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress;
    supabase: Stack;
  }
}

export type Client = SupabaseClient<Schema>;

/** A signed-in user with its client. */
export interface TestUser {
  id: string;
  email: string;
  client: Client;
  accessToken: string;
  refreshToken: string;
}

/** A running Supabase with all migrations. */
export interface Stack {
  url: string;
  publishableKey: string;
  jwtSecret: string;
}

/** The database that others are copies of. */
export const templateName = 'template_tostao';

export const password = 'segredo-123';

/** Whether a whole Supabase answers, its auth server and its gateway too. */
export const isStack = process.env['DATA_API'] === 'supabase';
/** Whether the data API is PostgREST on a database with hosted roles, and not our API layer on a database of its own. */
export const isHosted = isStack || process.env['DATA_API'] === 'postgrest';

/** A backend under test, with access to its internals. */
export interface ApiBackend extends Backend {
  /** The database as its owner sees it. */
  database: Database;
  address: PostgresAddress;
  /** The database as the owner of the auth server's tables sees it. */
  authDatabase: Database;
  dataDir: string;
  /** A new client without a session: a sign-in with it changes nothing for other tests. */
  readonly anon: Client;
  signUp(metadata?: Record<string, unknown>): Promise<TestUser>;
  /** A client whose requests act in a household: by default in the user's own. */
  clientWith(accessToken: string, householdId?: string): Client;
  /** Signs a token with other claims, as this backend would. */
  sign(claims: Record<string, unknown>): string;
  /** Lets the data API know a function that a test has created. */
  reloadSchema(): Promise<void>;
}

/**
 * Starts a backend on a new database of the run's PostgreSQL. With DATA_API=postgrest the database has hosted roles,
 * requests to the data API go to PostgREST, and our backend only stands in for Supabase's auth server. With
 * DATA_API=supabase a running Supabase answers everything.
 */
export async function startApiBackend(options: BackendOptions = {}): Promise<ApiBackend> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-api-'));
  const address = await createTestDatabase();
  const database = openDatabase(address);
  const start = isStack ? openStack : isHosted ? startHosted : startEmbedded;
  const backend = await start({
    address,
    database,
    dataDir,
    options: { signUpsPerHour: Number.MAX_SAFE_INTEGER, ...options },
  });
  const { jwtSecret } = isStack ? inject('supabase') : readSecrets(dataDir);
  const newClient = (headers: Record<string, string> = {}) =>
    createClient<Schema>('http://backend.test', backend.supabaseKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        experimental: { recoveryCodes: true },
      },
      global: { headers, fetch: (input, init) => backend.fetch(new Request(input, init)) },
    });
  return {
    ...backend,
    database,
    address,
    dataDir,
    get anon() {
      return newClient();
    },
    clientWith: (accessToken, householdId) =>
      newClient({
        Authorization: `Bearer ${accessToken}`,
        ...(householdId !== undefined && { 'x-household': householdId }),
      }),
    sign: (claims) => signToken(claims, jwtSecret),
    signUp: async (metadata = {}) => {
      const client = newClient();
      const email = `${randomUUID()}@example.com`;
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { data: metadata },
      });
      if (error || !data.user || !data.session) throw error ?? new Error('no session');
      const { access_token: accessToken, refresh_token: refreshToken } = data.session;
      return { id: data.user.id, email, client, accessToken, refreshToken };
    },
  };
}

/** A new database, and the settings of a backend on it. */
interface BackendPlan {
  address: PostgresAddress;
  database: Database;
  dataDir: string;
  options: BackendOptions;
}

type StartedBackend = Backend & Pick<ApiBackend, 'authDatabase' | 'reloadSchema'>;

async function startEmbedded({ database, dataDir, options }: BackendPlan): Promise<StartedBackend> {
  return {
    ...(await startBackend(database, dataDir, options)),
    authDatabase: database,
    reloadSchema: () => database.connection.clearSchemaCache(),
  };
}

async function startHosted(plan: BackendPlan): Promise<StartedBackend> {
  const { address, database, dataDir, options } = plan;
  const authDatabase = openDatabase({ ...address, user: 'supabase_auth_admin' });
  const auth = await startBackend(authDatabase, dataDir, options);
  const { supabaseKey } = auth;
  const postgrest = await startPostgrest(address, { ...readSecrets(dataDir), supabaseKey });
  return {
    ...auth,
    authDatabase,
    fetch: async (request, client) =>
      new URL(request.url).pathname.startsWith('/rest/v1/')
        ? postgrest.fetch(request)
        : auth.fetch(request, client),
    reloadSchema: async () => {
      const reloaded = postgrest.reloaded();
      await database.query("notify pgrst, 'reload schema'");
      await reloaded;
    },
    close: async () => {
      await postgrest.stop();
      await auth.close();
      await database.close();
    },
  };
}

/** All files share the database of a stack: their users do not see each other. */
async function openStack({ address, database }: BackendPlan): Promise<StartedBackend> {
  const { url, publishableKey } = inject('supabase');
  const authDatabase = openDatabase({ ...address, user: 'supabase_auth_admin' });
  const ask: Backend['fetch'] = async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = await request.arrayBuffer();
    return fetch(`${url}${pathname}${search}`, {
      method,
      headers,
      ...(body.byteLength > 0 && { body }),
    });
  };
  return {
    supabaseKey: publishableKey,
    authDatabase,
    fetch: ask,
    reloadSchema: async () => {
      // Nothing tells when PostgREST has read the catalog, but that it knows a function of this moment.
      const marker = `reload_${randomUUID().replaceAll('-', '')}`;
      await database.runScript(
        `create function public.${marker}() returns void language sql as '';
        notify pgrst, 'reload schema'`,
      );
      await vi.waitFor(
        async () => {
          const rpc = `${url}/rest/v1/rpc/${marker}`;
          const { status } = await ask(new Request(rpc, { headers: { apikey: publishableKey } }));
          expect(status).not.toBe(404);
        },
        { timeout: 20_000, interval: 100 },
      );
      await database.runScript(`drop function public.${marker}()`);
    },
    close: async () => {
      await authDatabase.close();
      await database.close();
    },
  };
}

export function readSecrets(dataDir: string): Secrets {
  return JSON.parse(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
}

/** Creates a database that has all migrations, but for a stack, which has one. Returns its address for its owner. */
export async function createTestDatabase(): Promise<PostgresAddress> {
  const server = inject('postgres');
  if (isStack) return server;
  if (isHosted) return copyDatabase(server, templateName);
  const database = `api_${randomUUID().replaceAll('-', '')}`;
  const sql = postgres({ ...server, max: 1 });
  await sql`create database ${sql(database)} template ${sql(templateName)}`;
  await sql.end();
  return { ...server, database };
}

function signToken(claims: Record<string, unknown>, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Returns the claims of a user's token. */
export function claimsOf({ accessToken }: Pick<TestUser, 'accessToken'>): Record<string, unknown> {
  const [, payload = ''] = accessToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
