import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { KeyedRow, KeyedStatement } from './assign-row-keys.ts';
import { type ImportOrigin, mayBeSameAccount } from './same-account.ts';
import { hasSameInstallment, isSameText, isSimilarText } from './similar-text.ts';

/** A stored transaction, or a transfer, that a row of the statement may be. */
export interface SimilarTransaction {
  id: string;
  description: string;
  date: CalendarDay;
  /** Whether another file has brought it: such a row is left out instead of merged. */
  isImported: boolean;
  /** Whether the row counts as the same unless the user decides otherwise. */
  isSame: boolean;
}

/** A row of an earlier file with the amount, type and about the day of a row. */
export interface ImportedCandidate extends ImportOrigin {
  index: number;
  /** The transaction that the earlier row became. */
  id: string;
  rowKey: string;
  description: string;
  date: CalendarDay;
  /** Whether the transaction still exists. */
  isStored: boolean;
}

/** Which rows earlier files have listed, in another format or with other ids. */
export interface ImportedMatches {
  known: Set<number>;
  deleted: Set<number>;
  similar: Map<number, SimilarTransaction>;
}

/** How sure it is that a row is an earlier one, from the surest. */
const grades = ['same', 'similar', 'same-day', 'near'] as const;
type Grade = (typeof grades)[number];

/** The share of the rows of a file that another one must list, and the fewest, to be its other download. */
const agreedShare = 0.8;
const minAgreed = 3;

/**
 * Compares rows with those of earlier files by their content: banks change ids, formats and texts from one
 * download to the next. Each earlier row is one row of this file at most.
 * @param known the rows whose key is stored
 */
export function compareImported(
  statement: KeyedStatement,
  accountId: string | null,
  candidates: ImportedCandidate[],
  known: ReadonlySet<number>,
): ImportedMatches {
  const { entries } = statement;
  const keys = new Set(entries.flatMap((entry) => (entry.kind === 'row' ? entry.key : [])));
  const graded = candidates.flatMap((candidate) => {
    const row = entries[candidate.index];
    if (row?.kind !== 'row' || keys.has(candidate.rowKey)) return [];
    if (!mayBeSameAccount(statement, accountId, candidate)) return [];
    const grade = gradeOf(row, candidate, candidate.source === statement.source);
    return grade ? [{ candidate, grade }] : [];
  });
  const matches: ImportedMatches = { known: new Set(), deleted: new Set(), similar: new Map() };
  const taken = new Set<string>();
  const pairs: typeof graded = [];
  const rows = new Set<number>();
  for (const grade of grades) {
    for (const pair of graded) {
      const { candidate } = pair;
      if (pair.grade !== grade || rows.has(candidate.index) || taken.has(candidate.rowKey))
        continue;
      rows.add(candidate.index);
      taken.add(candidate.rowKey);
      pairs.push(pair);
    }
  }
  const isOtherDownload = agrees(statement, pairs, known);
  for (const { candidate, grade } of pairs) {
    const { index, id, description, date, isStored } = candidate;
    if (grade === 'same-day' && !isOtherDownload) continue;
    const isSame = grade !== 'near';
    if (!isStored) {
      if (isSame) matches.deleted.add(index);
    } else if (grade === 'same') matches.known.add(index);
    else matches.similar.set(index, { id, description, date, isImported: true, isSame });
  }
  return matches;
}

function gradeOf(row: KeyedRow, candidate: ImportedCandidate, isSameSource: boolean): Grade | null {
  const { date } = candidate;
  const isCut = candidate.description.endsWith('…');
  const description = isCut ? candidate.description.slice(0, -1) : candidate.description;
  const text = isCut ? row.text.slice(0, description.length) : row.text;
  if (!hasSameInstallment(row.text, description)) return null;
  if (date !== row.date) {
    // A bank does not change the day of a row in its own format.
    return !isSameSource && isSimilarText(text, description) ? 'near' : null;
  }
  // Another column may have been the description.
  const isInLine = isSameSource && (row.line ?? '').includes(description);
  if (isInLine || isSameText(text, description)) return 'same';
  return isSimilarText(text, description) ? 'similar' : 'same-day';
}

/** Tells whether a file lists the days of earlier ones again, whatever it calls their rows. */
function agrees(
  { entries }: KeyedStatement,
  pairs: { candidate: ImportedCandidate; grade: Grade }[],
  known: ReadonlySet<number>,
): boolean {
  const paired = new Set(
    pairs.flatMap(({ candidate, grade }) => (grade === 'near' ? [] : candidate.index)),
  );
  const days = new Set([...paired].map((index) => dayAt(entries, index)));
  const rows = entries.flatMap((entry, index) =>
    entry.kind === 'row' && entry.leftOut === undefined && days.has(entry.date) ? [index] : [],
  );
  const agreed = rows.filter((index) => paired.has(index) || known.has(index)).length;
  return agreed >= minAgreed && agreed >= agreedShare * rows.length;
}

function dayAt(entries: KeyedStatement['entries'], index: number): CalendarDay | null {
  const entry = entries[index];
  return entry?.kind === 'row' ? entry.date : null;
}
