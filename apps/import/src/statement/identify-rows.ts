import { foldText } from '@tostao/domain/search/fold-text';
import type { IgnoredRow, StatementEntry, StatementRow } from './statement.ts';

/** A row before it is compared with the others of its file. */
export type UnidentifiedRow = Omit<StatementRow, 'key'>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Gives each row the key under which it is stored, the same in every file that contains the row. Stored
 * keys are compared with those of later versions of the app: never change them.
 * @param scope the scope within which the ids of the file are unique
 */
export function identifyRows(
  entries: (UnidentifiedRow | IgnoredRow)[],
  scope: string,
): StatementEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    if (entry.kind === 'ignored') return entry;
    const { date, amount, bankId, text } = entry;
    // Some banks repeat their ids, so an id alone is not enough.
    const identity = `${date} ${amount} ${bankId ?? `"${foldText(text)}"`}`;
    // The second of two equal payments of a day is the second one in every statement of that day.
    const occurrence = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, occurrence);
    // The same id in files of two formats is the same transaction.
    const isGlobal = bankId !== null && uuid.test(bankId);
    return { ...entry, key: `${isGlobal ? '' : scope}|${identity}|${occurrence}` };
  });
}
