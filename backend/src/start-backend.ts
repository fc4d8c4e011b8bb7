import type { Backend } from '@tostao/server/backend-routes';
import { type BackendOptions, createBackend } from './backend.ts';
import { startCore } from './core.ts';
import type { Database } from './database.ts';
import { loadSecrets } from './secrets.ts';

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
