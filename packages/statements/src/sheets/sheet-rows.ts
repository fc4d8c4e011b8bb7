import { unescapeFormula } from '@tostao/domain/csv/csv-file';
import { repairEncoding } from '../text/repair-encoding.ts';
import { numberText } from '../values/amounts.ts';

/** A cell as it is stored. The time of a day is in UTC. */
export type SheetCell = string | number | Date;

const msPerDay = 86_400_000;

/**
 * Returns cells as texts. Programs that take the time from the local clock of 1899 lose up to a minute,
 * which makes midnight the day before: a column of such days is rounded, one with times of day is not.
 */
export function textRows(rows: SheetCell[][]): string[][] {
  const balances: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (!(cell instanceof Date)) continue;
      balances[column] = (balances[column] ?? 0) + (isNearMidnight(cell) ? 1 : -1);
    }
  }
  return rows.map((row) => row.map((cell, column) => textOf(cell, (balances[column] ?? 0) > 0)));
}

function textOf(cell: SheetCell, isRounded: boolean): string {
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'string') return unescapeFormula(repairEncoding(cell));
  const day = isRounded && isNearMidnight(cell) ? nearestMidnight(cell) : cell;
  return day.toISOString().slice(0, 10);
}

function nearestMidnight(moment: Date): Date {
  return new Date(Math.round(moment.getTime() / msPerDay) * msPerDay);
}

function isNearMidnight(moment: Date): boolean {
  const distanceMs = Math.abs(nearestMidnight(moment).getTime() - moment.getTime());
  return Math.round(distanceMs / 1000) < 60;
}
