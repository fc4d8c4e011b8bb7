import path from 'node:path';
import type { Backend } from '@tostao/server/backend-routes';
import { type BackendOptions, createBackend } from './backend.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { scheduleSnapshots } from './snapshots/schedule.ts';
import { makePrivate } from './private-folder.ts';
import { loadSecrets } from './secrets.ts';
import { startOnDataFolder } from './start-on-data-folder.ts';

/** Options of a backend with its own database. */
export interface EmbeddedBackendOptions extends BackendOptions {
  /** Folder with the database, the secrets and the e-mails. One process at a time can use it. */
  dataDir: string;
  /** The longest that one request may take. */
  requestTimeoutMs?: number;
}

/** Opens or creates the data folder, and starts the backend on it. */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<Backend> {
  const dataDir = path.resolve(options.dataDir);
  makePrivate(dataDir);
  const unlock = await lockDataFolder(dataDir);
  try {
    const secrets = await loadSecrets(dataDir);
    const { requestTimeoutMs } = options;
    const core = await startOnDataFolder({
      core: {
        dataDir,
        secrets,
        ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
        confirmEmail: options.confirmEmail ?? false,
      },
      ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
    });
    const backend = createBackend(core, secrets, options);
    const stopSnapshots = await scheduleSnapshots(core);
    return {
      ...backend,
      close: async () => {
        stopSnapshots();
        await backend.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
