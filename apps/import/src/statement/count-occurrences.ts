import { identityOf } from './row-key.ts';
import type { StatementEntry, StatementRow } from './statement.ts';

/** A row before it is compared with the others of its file. */
export type UncountedRow = Omit<StatementRow, 'occurrence'>;

/**
 * Numbers the rows that nothing distinguishes: the second of two equal payments of a day is the second
 * one in every statement of that day.
 */
export function countOccurrences(
  entries: (UncountedRow | Exclude<StatementEntry, StatementRow>)[],
): StatementEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    if (entry.kind === 'ignored') return entry;
    const identity = identityOf(entry);
    const occurrence = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, occurrence);
    return { ...entry, occurrence };
  });
}
