import type { KeyedEntry } from '@tostao/statements/identity/assign-row-keys';
import type { ReadKeyed, ReadOptions, ReadResult } from '@tostao/statements/keyed-result';

/** A file to read. */
export interface ReadRequest {
  file: File;
  options: ReadOptions;
}

/** Entries come first, in parts: to copy all of them at once would block the page. */
export type WorkerMessage =
  | { kind: 'entries'; entries: KeyedEntry[] }
  | { kind: 'result'; result: ReadResult }
  | { kind: 'failed'; name: string; message: string };

const entriesPerMessage = 1000;
const send = (message: WorkerMessage) => postMessage(message);

/** Reads the files that the page sends to this worker. */
export function answerReads(readKeyed: ReadKeyed): void {
  addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
    void answer(readKeyed, data);
  });
}

async function answer(readKeyed: ReadKeyed, { file, options }: ReadRequest): Promise<void> {
  try {
    const result = await readKeyed(new Uint8Array(await file.arrayBuffer()), options);
    if (result.kind === 'table') return send({ kind: 'result', result });
    const { entries } = result.statement;
    for (let start = 0; start < entries.length; start += entriesPerMessage) {
      send({ kind: 'entries', entries: entries.slice(start, start + entriesPerMessage) });
    }
    const statement = { ...result.statement, entries: [] };
    send({ kind: 'result', result: { ...result, statement } });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'failed', name, message });
  }
}
