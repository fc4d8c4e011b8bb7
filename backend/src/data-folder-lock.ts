import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StartError } from '@tostao/server/start-error';
import type { LockMessage } from './data-folder-lock-worker.ts';

/** Another process has the data folder open. Two at once would lose writes. */
export class DataFolderInUseError extends StartError {
  override name = 'DataFolderInUseError';

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop it, or set TOSTAO_DATA_DIR.`,
    );
  }
}

/**
 * Locks the folder for this process, also against containers that share it. Waits until the lock of a
 * killed process expires. Kills this process when another one takes the lock over.
 * @returns a function that releases the lock
 * @throws DataFolderInUseError when another process holds the lock
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = new URL('data-folder-lock-worker.ts', import.meta.url);
  const worker = new Worker(file, { workerData: { folder } });
  const [message] = (await once(worker, 'message')) as [LockMessage];
  if (message === 'in use') {
    await worker.terminate();
    throw new DataFolderInUseError(folder);
  }
  worker.on('message', (next: LockMessage) => {
    if (next === 'lost') process.exit(1);
  });
  worker.unref();
  return async () => {
    // Without it, a process that has nothing else to do ends before the lock is released.
    worker.ref();
    worker.postMessage('release');
    await once(worker, 'message');
    await worker.terminate();
  };
}
