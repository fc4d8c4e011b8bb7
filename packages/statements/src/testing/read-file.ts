import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { CsvResult } from '../table/read-rows.ts';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

/** The day on which the tests read files. */
export const today: CalendarDay = '2026-06-30';

/** Reads a file as a user does who accepts the proposed columns. */
export function readFile(text: string | Uint8Array): Statement {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const first: CsvResult = readStatement(bytes, today);
  const result =
    first.kind === 'table'
      ? readStatement(bytes, today, { [first.table.key]: first.table.guess })
      : first;
  if (result.kind === 'table') throw new Error(result.problem ?? 'unread');
  return result.statement;
}

/** Returns each row as one line: day, centavos and text, or the reason why it is left out. */
export function linesOf({ entries }: Statement): string[] {
  return entries.map((entry) => {
    if (entry.kind === 'ignored') return `(${entry.reason})`;
    const { date, amount, text, state, leftOut = state, currency } = entry;
    return leftOut ? `(${leftOut})` : `${date} ${amount} ${currency ? `${currency} ` : ''}${text}`;
  });
}
