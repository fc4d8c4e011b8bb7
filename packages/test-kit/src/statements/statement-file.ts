import { windows1252 } from './write-statement.ts';

/** Returns a file for an input, in the encoding of many banks. */
export function statementFile(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(windows1252(text)) };
}
