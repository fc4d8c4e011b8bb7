import type { KeyedEntry } from '@tostao/statements/identity/assign-row-keys';
import { assertSize } from '@tostao/statements/text/assert-text-file';
import { StatementError } from '@tostao/statements/statement';
import type { WorkerMessage } from './answer-reads.ts';
import type { ReadOptions, ReadResult } from '@tostao/statements/keyed-result';

/** The bundles of the workers, which `rspack.worker.config.ts` builds. */
const workerUrl = new URL('../../.cache/statement-worker.js', import.meta.url);
/** A worker of its own: the library that reads XLS is larger than all other code of the import. */
const xlsWorkerUrl = new URL('../../.cache/xls-worker.js', import.meta.url);
/** The first bytes of files of Office 97 to 2003. */
const xlsSignature = [0xd0, 0xcf, 0x11, 0xe0];

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
  const isXls = await hasXlsSignature(file);
  try {
    return await readInWorker(isXls ? xlsWorkerUrl : workerUrl, file, options);
  } catch (error) {
    if (!(error instanceof WorkerLoadError)) throw error;
    // Browsers start no worker from another origin, such as the bucket of a release.
    const readKeyed = isXls
      ? (await import('@tostao/statements/read-keyed-xls')).readKeyedXls
      : (await import('@tostao/statements/read-keyed')).readKeyed;
    return readKeyed(new Uint8Array(await file.arrayBuffer()), options);
  }
}

async function hasXlsSignature(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, xlsSignature.length).arrayBuffer());
  return xlsSignature.every((byte, index) => start[index] === byte);
}

async function readInWorker(url: URL, file: File, options: ReadOptions): Promise<ReadResult> {
  const worker = startWorker(url);
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

function startWorker(url: URL): Worker {
  try {
    return new Worker(url);
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
