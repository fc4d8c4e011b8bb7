import { assertSize } from './assert-text-file.ts';
import type { Mapping } from './csv/mapping.ts';
import type { ReadResult } from './read-statement.ts';
import type { WorkerMessage } from './statement-worker.ts';
import { type StatementEntry, StatementError } from './statement.ts';

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
export async function openStatement(
  file: File,
  mappings: Record<string, Mapping>,
): Promise<ReadResult> {
  assertSize(file.size);
  try {
    return await readInWorker(file, mappings);
  } catch (error) {
    if (!(error instanceof WorkerLoadError)) throw error;
    // Browsers start no worker from another origin, such as the bucket of a release.
    const { readStatement } = await import('./read-statement.ts');
    return readStatement(new Uint8Array(await file.arrayBuffer()), mappings);
  }
}

async function readInWorker(file: File, mappings: Record<string, Mapping>): Promise<ReadResult> {
  const worker = startWorker();
  const entries: StatementEntry[] = [];
  return new Promise<ReadResult>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new WorkerLoadError(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'entries') entries.push(...data.entries);
      else if (data.kind === 'failed') reject(errorOf(data));
      else resolve(withEntries(data.result, entries));
    });
    worker.postMessage({ file, mappings });
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

function withEntries(result: ReadResult, entries: StatementEntry[]): ReadResult {
  if (result.kind === 'table') return result;
  return { ...result, statement: { ...result.statement, entries } };
}
