import { categoryTypeOf } from '@tostao/domain/transaction/transaction';
import { descriptionKey } from '@tostao/statements/categories/description-key';
import { canImport, type PreviewRow, type PreviewTransaction } from './preview-row.ts';

/** Rows of one shop, which get their category together. */
export interface RowGroup {
  /** Identifies the group among those of the preview. */
  key: string;
  rows: PreviewTransaction[];
}

/**
 * Puts rows of equal descriptions into one group, at the place of its first. Rows with a choice of their own, such as
 * the typed transaction that they look like, stay alone, and so do rows that no other is equal to.
 */
export function groupRows(rows: PreviewRow[]): (PreviewRow | RowGroup)[] {
  const groups = new Map<string, RowGroup>();
  const places: (PreviewRow | RowGroup)[] = [];
  // A statement repeats its descriptions.
  const keys = new Map<string, string>();
  for (const row of rows) {
    const key = groupKey(row, keys);
    const group = key === null ? undefined : groups.get(key);
    if (group) {
      group.rows.push(row as PreviewTransaction);
    } else if (key === null) {
      places.push(row);
    } else {
      const started: RowGroup = { key, rows: [row as PreviewTransaction] };
      groups.set(key, started);
      places.push(started);
    }
  }
  return places.map((place) =>
    'rows' in place && place.rows.length === 1 ? place.rows[0]! : place,
  );
}

function groupKey(row: PreviewRow, keys: Map<string, string>): string | null {
  if (!canImport(row)) return null;
  const { similar, transfer, debt, expectable } = row;
  if (similar !== null || transfer !== null || debt !== null || expectable.length > 0) return null;
  const key = keys.get(row.description) ?? descriptionKey(row.description);
  keys.set(row.description, key);
  return key === '' ? null : `${row.rowStatus} ${row.type} ${categoryTypeOf(row)} ${key}`;
}
