// Runs the core and its database in a thread of its own, which the main thread can end.
import { parentPort, workerData } from 'node:worker_threads';
import { type CoreOptions, startCore } from './core.ts';
import { openPglite } from './pglite-database.ts';
import { type CoreMessage, readRequest, toMessage } from './core-messages.ts';

const options = workerData as CoreOptions;
const core = await startCore(await openPglite(options.dataDir), options);

parentPort?.on('message', (message: CoreMessage | 'close') => {
  void answer(message);
});
parentPort?.postMessage('ready');

async function answer(message: CoreMessage | 'close'): Promise<void> {
  if (message === 'close') {
    await core.close();
    parentPort?.postMessage('closed');
    return;
  }
  const response = await core.fetch(readRequest(message)).catch((error: unknown) => {
    console.error(error);
    return new Response(null, { status: 500 });
  });
  parentPort?.postMessage(await toMessage(response));
}
