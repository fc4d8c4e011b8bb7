import { formatDay } from '@tostao/domain/calendar/calendar-day';
import type { RowPurpose } from '@tostao/statements/rows/row-purpose';
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
  const offered = canCreate ? new Set<RowPurpose>() : null;
  return places.flatMap((place): ListItem[] => {
    if (!('rows' in place)) return linesOf(place, decisions, offered);
    const isOpen = openGroups.has(place.key);
    const line: ListItem = { kind: 'group', key: place.key, group: place, isOpen };
    const first = place.rows[0]!;
    const create = createLine(first, decisions.get(first.index), offered);
    return isOpen
      ? [line, ...create, ...place.rows.flatMap((row) => linesOf(row, decisions, null, true))]
      : [line, ...create];
  });
}

/** Offers the account for money that a row puts aside, unless there is one, or a row before it offers it. */
function createLine(
  row: PreviewTransaction,
  decision: Decision | undefined,
  offered: Set<RowPurpose> | null,
): ListItem[] {
  const { purpose, transfer, index } = row;
  if (!offered || purpose === null || !(purpose in pockets) || offered.has(purpose)) return [];
  if (transfer !== null || isIncluded(row, decision)) return [];
  offered.add(purpose);
  return [{ kind: 'create', key: `create ${index}`, row }];
}

function linesOf(
  row: PreviewRow,
  decisions: Decisions,
  offered: Set<RowPurpose> | null,
  isMember = false,
): ListItem[] {
  const { index } = row;
  const lines: ListItem[] = [{ kind: 'row', key: `row ${index}`, row, isMember }];
  if (!canImport(row)) return lines;
  const decision = decisions.get(index);
  const text = noteOf(row, decision);
  if (text !== null) lines.push({ kind: 'note', key: `note ${index}`, text });
  lines.push(...createLine(row, decision, offered));
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
  if (decision?.isRemembered) return 'Como você escolheu da última vez';
  // The user has taken it in.
  if (reason !== null && decision?.included === true) return null;
  if (reason !== null) return reason;
  const isProposed = transfer !== null && transferOf(row, decision) === transfer;
  return isProposed && isIncluded(row, decision) && !isMerged(row, decision)
    ? transfer.reason
    : null;
}
