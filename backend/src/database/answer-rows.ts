import type { PendingQuery, Row, RowList } from 'postgres';
import { noteLength } from './request-context.ts';

/** The bytes of one answer: a photo has 7 MB, a thousand rows fewer. */
export const maxAnswerBytes = 8 * 1024 * 1024;

/** The characters of JSON that was read, which cannot be counted without writing it again. */
const lengths = new WeakMap<object, number>();
/** Stands for JSON that is too long to be read. */
const unread = {};
lengths.set(unread, Infinity);

/** Reads JSON, and remembers its length. */
export function parseJson(text: string): unknown {
  if (text.length > maxAnswerBytes) return unread;
  const value = JSON.parse(text) as unknown;
  if (typeof value === 'object' && value !== null) lengths.set(value, text.length);
  return value;
}

/** Collects rows while they fit into an answer, so that no request fills the memory. Throws PostgreSQL's code 54000 otherwise. */
export async function collectRows(query: PendingQuery<Row[]>): Promise<RowList<Row[]>> {
  const rows: Row[] = [];
  let bytes = 0;
  const result = await query.forEach((row) => {
    bytes += lengthOf(row);
    if (bytes <= maxAnswerBytes) rows.push(row);
  });
  noteLength(bytes);
  if (bytes > maxAnswerBytes) {
    throw Object.assign(new Error(`the answer has more than ${maxAnswerBytes} bytes`), {
      code: '54000',
    });
  }
  return Object.assign(rows, {
    count: result.count,
    command: result.command,
  }) as unknown as RowList<Row[]>;
}

function lengthOf(row: Row): number {
  let length = 0;
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    length += name.length;
    if (typeof value === 'string') length += value.length;
    else if (typeof value === 'object' && value !== null) length += lengths.get(value) ?? 100;
    else length += 8;
  }
  return length;
}
