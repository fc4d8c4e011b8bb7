import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { releasesFolder, repository } from './folders.ts';

export interface SpawnedServer {
  url: string;
  /** Everything it has written so far. */
  output: () => string;
  /** As a power cut of the process: no chance to tidy up. */
  kill: () => Promise<void>;
}

/** A server of a test's own, for tests that stop it. Resolves once it prints its URL. */
export async function spawnServer(
  port: number,
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, ['tools/backend/src/server.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(port),
      TOSTAO_DATA_DIR: dataFolder,
      TOSTAO_RELEASES_DIR: releasesFolder,
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
  return { url: await readUrl(child), output: () => output, kill: () => kill(child) };
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('The server ended before it printed its URL');
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
