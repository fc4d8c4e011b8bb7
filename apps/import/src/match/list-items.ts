import type { RowGroup } from './group-rows.ts';
import {
  canImport,
  type Decisions,
  isIncluded,
  type PreviewRow,
  type PreviewTransaction,
} from './preview-row.ts';

/** A line of the preview: a group, a row, or the choice that belongs to the row before it. */
export type ListItem =
  | { kind: 'group'; key: string; group: RowGroup; isOpen: boolean }
  | { kind: 'row'; key: string; row: PreviewRow; isMember: boolean }
  | { kind: 'merge' | 'expect'; key: string; row: PreviewTransaction };

/** Returns the lines of the preview in their order. */
export function listItems(
  places: (PreviewRow | RowGroup)[],
  openGroups: ReadonlySet<string>,
  decisions: Decisions,
): ListItem[] {
  return places.flatMap((place): ListItem[] => {
    if (!('rows' in place)) return linesOf(place, decisions);
    const isOpen = openGroups.has(place.key);
    const line: ListItem = { kind: 'group', key: place.key, group: place, isOpen };
    if (!isOpen) return [line];
    return [line, ...place.rows.map((row): ListItem => ({ ...rowLine(row), isMember: true }))];
  });
}

function rowLine(row: PreviewRow) {
  return { kind: 'row' as const, key: `row ${row.index}`, row };
}

function linesOf(row: PreviewRow, decisions: Decisions): ListItem[] {
  const lines: ListItem[] = [{ ...rowLine(row), isMember: false }];
  if (!canImport(row) || !isIncluded(row, decisions.get(row.index))) return lines;
  if (row.similar && !row.similar.isImported) {
    lines.push({ kind: 'merge', key: `merge ${row.index}`, row });
  }
  if (row.installment && row.expectable.length > 0) {
    lines.push({ kind: 'expect', key: `expect ${row.index}`, row });
  }
  return lines;
}
