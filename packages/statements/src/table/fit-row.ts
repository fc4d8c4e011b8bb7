import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { parseDay } from '../values/days.ts';
import { amountOf, balanceOf, tableSigns } from './table-amounts.ts';
import type { Mapping } from './mapping.ts';

/** A cell that must not be joined with its neighbour: it may be the amount itself. */
const amountLike = /^\s*[-+(]?\s*(?:R\$)?\s*[-+]?[\d.,]*[.,]\d{1,2}\s*\)?[-DC]?\s*$/i;
/** The most cells that a stray separator makes of one. */
const maxExtra = 8;

/**
 * Joins the cells of a row that a separator within a text has split. The figures show where: they must
 * be readable, and the same wherever the cells may be joined.
 * @returns `null` when the figures are ambiguous
 */
export function fitRow(
  cells: string[],
  columnCount: number,
  mapping: Mapping,
  reference: CalendarDay,
): string[] | null {
  const extra = cells.length - columnCount;
  if (extra <= 0) return cells;
  if (extra > maxExtra) return null;
  const fits = new Map<string, string[]>();
  for (let start = 0; start < columnCount; start += 1) {
    const parts = cells.slice(start, start + extra + 1);
    if (parts.some((part) => amountLike.test(part))) continue;
    const fitted = [
      ...cells.slice(0, start),
      parts.map((part) => part.trim()).join(' '),
      ...cells.slice(start + extra + 1),
    ];
    const figures = figuresOf(fitted, mapping, reference);
    if (figures === null) continue;
    if (!fits.has(figures) || mapping.description.includes(start)) fits.set(figures, fitted);
  }
  return fits.size === 1 ? [...fits.values()][0]! : null;
}

/** Returns the figures of a row as one text; `null` when one is not readable. */
function figuresOf(cells: string[], mapping: Mapping, reference: CalendarDay): string | null {
  const date = parseDay(cells[mapping.date] ?? '', mapping.dateOrder, reference);
  const { amount } = amountOf(cells, mapping, tableSigns([], cells.length, mapping, true));
  const balance = balanceOf(cells, mapping);
  const hasBalance = mapping.balance === undefined || (cells[mapping.balance] ?? '').trim() === '';
  if (date === null || amount === null || (balance === null && !hasBalance)) return null;
  return `${date} ${amount} ${balance}`;
}
