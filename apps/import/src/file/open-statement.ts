import type { KeyedEntry } from '../match/assign-row-keys.ts';
import { assertSize } from '../statement/assert-text-file.ts';
import { StatementError } from '../statement/statement.ts';
import type { ReadOptions, ReadResult } from './read-keyed.ts';
import type { WorkerMessage } from './statement-worker.ts';

/** The bundle of `statement-worker.ts`, which `rspack.worker.config.ts` builds. */
const workerUrl = new URL('../../.cache/statement-worker.js', import.meta.url);

/** The worker did not start. */
class WorkerLoadError extends Error {
  override name = 'WorkerLoadError';
}

/**
 * Reads a statement in a worker, so that the page stays responsive. The file never leaves the device.
 * @throws StatementError with a sentence for the user
 */
export async function openStatement(file: File, options: ReadOptions): Promise<ReadResult> {
  assertSize(file.size);
  try {
    return await readInWorker(file, options);
  } catch (error) {
    if (!(error instanceof WorkerLoadError)) throw error;
    // Browsers start no worker from another origin, such as the bucket of a release.
    const { readKeyed } = await import('./read-keyed.ts');
    return readKeyed(new Uint8Array(await file.arrayBuffer()), options);
  }
}

async function readInWorker(file: File, options: ReadOptions): Promise<ReadResult> {
  const worker = startWorker();
  const entries: KeyedEntry[] = [];
  return new Promise<ReadResult>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new WorkerLoadError(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'entries') entries.push(...data.entries);
      else if (data.kind === 'failed') reject(errorOf(data));
      else resolve(withEntries(data.result, entries));
    });
    worker.postMessage({ file, options });
  }).finally(() => worker.terminate());
}

function startWorker(): Worker {
  try {
    return new Worker(workerUrl);
  } catch (error) {
    throw new WorkerLoadError(String(error));
  }
}

function errorOf({ name, message }: { name: string; message: string }): Error {
  return name === 'StatementError' ? new StatementError(message) : new Error(message);
}

function withEntries(result: ReadResult, entries: KeyedEntry[]): ReadResult {
  if (result.kind === 'table') return result;
  return { ...result, statement: { ...result.statement, entries } };
}
