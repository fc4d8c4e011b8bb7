import { kindBytes, kindOfFile } from '../image/file-kind.ts';

/** What another app has shared, or asked to open. */
export interface Shared {
  files: File[];
  /** The texts that came with it, joined. */
  text: string;
}

/** Where shared content belongs; `unknown` for a file that the app reads nowhere. */
export type Destination =
  | 'statement'
  | 'receipt'
  | 'payment-code'
  | 'line'
  | 'unknown'
  | 'empty'
  | 'nothing';

const statementName = /\.(?:ofx|qfx|ofc|qif|csv|txt|xlsx?)$/i;
const statementType =
  /^(?:text\/(?:csv|comma-separated-values|plain)|application\/(?:x-ofx|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/;
/** Looks like the numbers of a boleto or like a Pix, even a spoiled one: its form names the fault. */
const paymentCode = /(?:\d[\s.-]*){36,}|br\.gov\.bcb\.pix|\b000201\d{4}/i;

/** Returns where shared content belongs. The first file decides, by its content, since other apps name and type files as they like. */
export async function destinationOf({ files, text }: Shared): Promise<Destination> {
  const [file] = files;
  if (file?.size === 0) return 'empty';
  if (file) {
    const kind = kindOfFile(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
    if (kind !== null) return 'receipt';
    const isStatement = statementName.test(file.name) || statementType.test(file.type);
    return isStatement ? 'statement' : 'unknown';
  }
  if (text === '') return 'nothing';
  return paymentCode.test(text) ? 'payment-code' : 'line';
}

/** Joins the texts of a share: apps put one text into several fields. */
export function joinTexts(texts: readonly unknown[]): string {
  const given = texts.filter((text) => typeof text === 'string').map((text) => text.trim());
  return [...new Set(given)].filter(Boolean).join(' ');
}
