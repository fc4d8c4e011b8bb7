import { v5 } from 'uuid';
import type { LocalRow } from './read-value.ts';

/**
 * Returns ids that depend only on the user and the row, so that a second import inserts nothing twice.
 * A counter distinguishes identical rows.
 */
export function idsOfRows(userId: string, table: string, rows: LocalRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const content = JSON.stringify(row);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return v5(`${table} ${before} ${content}`, userId);
  });
}

/** Returns the id of a group whose first installment is missing. */
export function idOfLostGroup(userId: string, localId: string): string {
  return v5(`group ${localId}`, userId);
}
