import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { releasesFolder, repository } from './folders.ts';

export interface AppServer {
  url: string;
  /** Returns everything that the process has written so far. */
  output: () => string;
  /** Ends the process like a power cut: nothing is flushed or closed. */
  kill: () => Promise<void>;
  /** Lets the process close its database first. */
  stop: () => Promise<void>;
}

const production = 'backend/src/server.ts';
const withCrossOrigin = 'packages/test-kit/src/servers/serve-worker.ts';

/** Starts a server of the test's own, for tests that stop or configure it. */
export async function spawnServer(
  port: number,
  dataFolder: string,
  settings: Record<string, string> = {},
  script = production,
): Promise<AppServer> {
  const child = spawn(process.execPath, [script], {
    cwd: repository,
    env: {
      TOSTAO_RELEASES_DIR: releasesFolder,
      TOSTAO_SIGN_UPS_PER_HOUR: '100000',
      // Every test signs up: a password's hash at the cost of production takes a tenth of a second.
      LITE_AUTH_BCRYPT_COST: '4',
      ...process.env,
      PORT: String(port),
      TOSTAO_DATA_DIR: dataFolder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  child.stderr.pipe(process.stderr);
  // A test that fails does not end its server.
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  return {
    url: await readUrl(child),
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** Starts a server without a database. Its pages take their data from the server with the URL `dataUrl`. */
export async function spawnShell(
  dataUrl: string,
  settings: Record<string, string> = {},
): Promise<AppServer> {
  return spawnServer(await freePort(), tmpdir(), {
    TOSTAO_SUPABASE_URL: dataUrl,
    TOSTAO_SUPABASE_KEY: await readSupabaseKey(dataUrl),
    ...settings,
  });
}

/** Returns the public key that the Data API of a server requires. */
export async function readSupabaseKey(serverUrl: string): Promise<string> {
  const config = await (await fetch(`${serverUrl}/config.json`)).json();
  return (config as { supabaseKey: string }).supabaseKey;
}

/** Starts the server that all tests of a worker share. */
export async function startWorkerServer(): Promise<AppServer> {
  return spawnServer(await freePort(), await newDataFolder(), {}, withCrossOrigin);
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('The server ended before it printed its URL');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/**
 * Finds a free port below the range from which the kernel takes ports for outgoing connections: one of
 * those could be taken again before the server listens on it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
