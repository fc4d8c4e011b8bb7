import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../cluster/free-port.ts';
import { releasesFolder } from './folders.ts';
import { type RunningProcess, spawnServer } from './running-server.ts';
import { newDataFolder } from './template-folder.ts';

/** A server that a test starts and ends. */
export type AppServer = Pick<RunningProcess, 'url' | 'output' | 'kill' | 'stop'>;

/** Starts a server with the builds under test, for tests that stop or configure it. */
export async function spawnApp(
  env: Record<string, string>,
  script?: string,
): Promise<RunningProcess> {
  const all = {
    TOSTAO_RELEASES_DIR: releasesFolder,
    ...process.env,
    PORT: String(await freePort()),
    ...env,
  };
  const server = await spawnServer(all, {}, script);
  server.process.stderr?.pipe(process.stderr);
  return server;
}

/** Starts a server without a database. Its pages take their data from the server with the URL `dataUrl`. */
export async function spawnShell(
  dataUrl: string,
  settings: Record<string, string> = {},
): Promise<AppServer> {
  const config = await (await fetch(`${dataUrl}/config.json`)).json();
  return spawnApp({
    TOSTAO_DATA_DIR: tmpdir(),
    TOSTAO_SUPABASE_URL: dataUrl,
    TOSTAO_SUPABASE_KEY: (config as { supabaseKey: string }).supabaseKey,
    ...settings,
  });
}

/** Starts the server that all tests of a worker share. */
export async function startWorkerServer(env: Record<string, string> = {}): Promise<AppServer> {
  const script = path.join(import.meta.dirname, 'serve-worker.ts');
  return spawnApp({ TOSTAO_DATA_DIR: await newDataFolder(), ...env }, script);
}
