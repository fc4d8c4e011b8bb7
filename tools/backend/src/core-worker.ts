// Runs the core and its database in a thread of its own, which the main thread can end.
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { StartError } from '@tostao/server/listen';
import {
  type CoreCommand,
  readRequest,
  type StartMessage,
  toMessage,
  type WorkerOptions,
} from './core-messages.ts';
import { type Core, startCore } from './core.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { checkDatabase } from './snapshots/check-database.ts';
import { databaseFolder } from './snapshots/database-folder.ts';
import { seal } from './snapshots/seal.ts';
import { takeSnapshot } from './snapshots/snapshot-folder.ts';

const options = workerData as WorkerOptions;
const port = parentPort!;
await start();

async function start(): Promise<void> {
  const database = await open();
  if (!database) return;
  try {
    const core = await startCore(database, options);
    port.on('message', (command: CoreCommand) => {
      void perform(core, database, command);
    });
    report({ state: 'ready' });
    // A killed thread would not write the code that it compiled.
    flushCompileCache();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    await database.close();
    report({ state: 'refused', reason: error.message });
  }
}

async function open(): Promise<Database | undefined> {
  try {
    const database = await openPglite(options.dataDir);
    if (options.needsCheck) await checkDatabase(database);
    return database;
  } catch (error) {
    report({ state: 'damaged', reason: String(error) });
    return undefined;
  }
}

function report(message: StartMessage): void {
  port.postMessage(message);
}

async function perform(core: Core, database: Database, command: CoreCommand): Promise<void> {
  if (command === 'close') {
    await core.close();
    seal(databaseFolder(options.dataDir));
    port.postMessage('closed');
    return;
  }
  if (command === 'snapshot') {
    const failure = await takeSnapshot(database, options.dataDir).then(() => '', String);
    port.postMessage(failure);
    return;
  }
  const response = await core.fetch(readRequest(command)).catch((error: unknown) => {
    console.error(error);
    return new Response(null, { status: 500 });
  });
  port.postMessage(await toMessage(response));
}
