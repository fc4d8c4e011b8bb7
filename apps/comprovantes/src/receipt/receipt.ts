import type { Tables } from '@tostao/domain/data-access/database.types';

/** A file of a transaction or a debt. */
export interface Receipt {
  id: string;
  /** The id of its transaction or debt. */
  ownerId: string;
  /** The name of the file. */
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Whether the file has arrived at the server. */
  isStored: boolean;
}

/** What receipts belong to. */
export interface ReceiptOwner {
  column: 'transaction_id' | 'debt_id';
  id: string;
}

/** The limits of the database (`supabase/schemas/receipts.sql`). */
export const maxReceiptBytes = 10_485_760;
export const maxReceipts = 10;
const maxNameLength = 100;

export const receiptColumns = 'id,transaction_id,debt_id,name,type,size,missing_since';
type ReceiptRow = Pick<
  Tables<'receipts'>,
  'id' | 'transaction_id' | 'debt_id' | 'name' | 'type' | 'size' | 'missing_since'
>;

export function receiptFromRow(row: ReceiptRow): Receipt {
  const { id, name, type, size } = row;
  const ownerId = row.transaction_id ?? row.debt_id ?? '';
  return { id, ownerId, name, type, size, isStored: row.missing_since === null };
}

const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/**
 * Returns the name of a receipt: that of its file, with the ending of the stored kind, and different from those beside it.
 * @param taken the names of the other receipts
 */
export function nameOfReceipt(fileName: string, type: string, taken: readonly string[]): string {
  const ending = endings[type] ?? '';
  // The database takes no control characters and no halves of one.
  const storable = fileName.replace(/\p{Cc}|\p{Cs}/gu, '');
  const base = storable.replace(/\.[^.]*$/, '').trim() || 'comprovante';
  for (let count = 1; ; count += 1) {
    const tail = `${count === 1 ? '' : ` (${count})`}${ending}`;
    // By characters, so that none is cut in two.
    const name =
      Array.from(base)
        .slice(0, maxNameLength - tail.length)
        .join('') + tail;
    if (!taken.includes(name)) return name;
  }
}

const units = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Formats a size in bytes, such as `1,4 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${units.format(Math.ceil(bytes / 1024))} KB`
    : `${units.format(bytes / 1024 / 1024)} MB`;
}
