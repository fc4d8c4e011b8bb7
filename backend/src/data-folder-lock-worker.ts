// Holds the lock of a data folder in its own thread: the database can block the main one for longer than the lock lasts.
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { lock } from 'proper-lockfile';

/** Age at which the lock of a killed process expires. */
const staleMs = 3000;
const updateMs = 1000;
const retryMs = 200;

export type LockMessage = 'locked' | 'in use' | 'released' | 'lost';

const { folder } = workerData as { folder: string };
const post = (message: LockMessage) => parentPort?.postMessage(message);

try {
  const release = await lock(folder, {
    lockfilePath: path.join(folder, 'data.lock'),
    stale: staleMs,
    update: updateMs,
    retries: {
      retries: Math.ceil((staleMs + updateMs) / retryMs),
      factor: 1,
      minTimeout: retryMs,
      maxTimeout: retryMs,
    },
    // Another process took the lock over, as after a suspension. SIGKILL ends the main thread even in the middle of a query.
    onCompromised: (error) => {
      fs.writeSync(2, `The lock of the data folder ${folder} is lost: ${error.message}\n`);
      process.kill(process.pid, 'SIGKILL');
      // Process 1 of a container survives its own SIGKILL, so its main thread must exit.
      post('lost');
    },
  });
  parentPort?.once('message', () => {
    void release().then(() => post('released'));
  });
  post('locked');
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
  post('in use');
}
