import { formatDay } from '@tostao/domain/calendar/calendar-day';
import type { RowGroup } from './group-rows.ts';
import { pockets } from './propose-transfer.ts';
import {
  canImport,
  type Decision,
  type Decisions,
  isIncluded,
  isMerged,
  type PreviewRow,
  type PreviewTransaction,
  transferOf,
} from './preview-row.ts';

/** A line of the preview: a group, a row, and what belongs to the row before it: a note or a choice. */
export type ListItem =
  | { kind: 'group'; key: string; group: RowGroup; isOpen: boolean }
  | { kind: 'row'; key: string; row: PreviewRow; isMember: boolean }
  | { kind: 'note'; key: string; text: string }
  | { kind: 'merge' | 'pay' | 'expect' | 'create'; key: string; row: PreviewTransaction };

/** Returns the lines of the preview in their order. */
export function listItems(
  places: (PreviewRow | RowGroup)[],
  openGroups: ReadonlySet<string>,
  decisions: Decisions,
  canCreate: boolean,
): ListItem[] {
  return places.flatMap((place): ListItem[] => {
    if (!('rows' in place)) return linesOf(place, decisions, canCreate);
    const isOpen = openGroups.has(place.key);
    const line: ListItem = { kind: 'group', key: place.key, group: place, isOpen };
    const first = place.rows[0]!;
    const create: ListItem[] =
      canCreate && hasNoPocket(first, decisions.get(first.index))
        ? [{ kind: 'create', key: `create ${place.key}`, row: first }]
        : [];
    return isOpen
      ? [line, ...create, ...place.rows.flatMap((row) => linesOf(row, decisions, false, true))]
      : [line, ...create];
  });
}

/** Tells whether a row puts money aside for which there is no account. */
function hasNoPocket(row: PreviewTransaction, decision: Decision | undefined): boolean {
  const { purpose, transfer } = row;
  return purpose !== null && purpose in pockets && transfer === null && !isIncluded(row, decision);
}

function linesOf(
  row: PreviewRow,
  decisions: Decisions,
  canCreate: boolean,
  isMember = false,
): ListItem[] {
  const { index } = row;
  const lines: ListItem[] = [{ kind: 'row', key: `row ${index}`, row, isMember }];
  if (!canImport(row)) return lines;
  const decision = decisions.get(index);
  const text = noteOf(row, decision);
  if (text !== null) lines.push({ kind: 'note', key: `note ${index}`, text });
  if (canCreate && hasNoPocket(row, decision)) {
    lines.push({ kind: 'create', key: `create ${index}`, row });
  }
  if (!isIncluded(row, decision)) return lines;
  if (row.similar && !row.similar.isImported && decision?.account === undefined) {
    lines.push({ kind: 'merge', key: `merge ${index}`, row });
  }
  if (row.debt && !isMerged(row, decision)) lines.push({ kind: 'pay', key: `pay ${index}`, row });
  if (row.installment && row.expectable.length > 0) {
    lines.push({ kind: 'expect', key: `expect ${index}`, row });
  }
  return lines;
}

/** Returns why a row is left out, or what it may be. */
function noteOf(row: PreviewTransaction, decision: Decision | undefined): string | null {
  const { similar, reason, transfer } = row;
  if (similar?.isImported) {
    const alike = `Parece “${similar.description}” de ${formatDay(similar.date)}`;
    return reason === null ? alike : `${reason}. ${alike}`;
  }
  if (reason !== null) return reason;
  const isProposed = transfer !== null && transferOf(row, decision) === transfer;
  return isProposed && isIncluded(row, decision) && !isMerged(row, decision)
    ? transfer.reason
    : null;
}
