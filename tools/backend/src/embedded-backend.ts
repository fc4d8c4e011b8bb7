import fs from 'node:fs';
import path from 'node:path';
import type { Backend } from '@tostao/server/backend-routes';
import { type BackendOptions, startBackend } from './backend.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openPglite } from './pglite-database.ts';

/** Options of a backend with its own database. */
export interface EmbeddedBackendOptions extends BackendOptions {
  /** Folder with the database, the secrets and the e-mails. One process at a time can use it. */
  dataDir: string;
}

/** Opens or creates the data folder, and starts the backend on it. */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<Backend> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataFolder(dataDir);
  try {
    const database = await openPglite(dataDir);
    try {
      const backend = await startBackend(database, dataDir, options);
      return {
        ...backend,
        close: async () => {
          await backend.close();
          await unlock();
        },
      };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    await unlock();
    throw error;
  }
}
