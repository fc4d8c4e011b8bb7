import { foldText } from '@tostao/domain/search/fold-text';
import type { StatementRow } from './statement.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Returns what identifies a row within its statement: the bank's id, or else what it says. */
export function identityOf({
  date,
  amount,
  bankId,
  text,
}: Pick<StatementRow, 'date' | 'amount' | 'bankId' | 'text'>): string {
  // Some banks repeat their ids, so an id alone is not enough.
  return `${date} ${amount} ${bankId === null ? `"${foldText(text)}"` : bankId}`;
}

/**
 * Returns the key under which a row is stored, the same for every file that contains the row. Stored
 * keys are compared with those of later versions of the app: never change them.
 * @param scope what the ids of the file are relative to
 */
export function rowKey(row: StatementRow, scope: string): string {
  // The same id in files of two formats is the same transaction.
  const isGlobal = row.bankId !== null && uuid.test(row.bankId);
  return `${isGlobal ? '' : scope}|${identityOf(row)}|${row.occurrence}`;
}
