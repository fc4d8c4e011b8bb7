import { v5 } from 'uuid';
import type { LocalRow } from './read-value.ts';

/**
 * Ids that depend on nothing but the user and the row, so that copying again doubles nothing.
 * Rows that are alike in everything are told apart by their order.
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

/** The id of a group whose first installment is not there any more. */
export function idOfLostGroup(userId: string, localId: string): string {
  return v5(`group ${localId}`, userId);
}
