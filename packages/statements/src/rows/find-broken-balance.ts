import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';

/** A row with the balance after it, in centavos. */
export interface BalanceRow {
  number: number;
  date: CalendarDay;
  /** What the row moves; `null` for a row that cannot be read, 0 for a line of a balance. */
  amount: number | null;
  /** The balance beside the row; `null` where the file states no balance. */
  balance: number | null;
}

/** Where one balance does not follow from the one before. */
interface Chain {
  checked: number;
  broken: number[];
}

/** The share of balances that may contradict before they are no running balances at all. */
const maxBrokenShare = 0.25;

/**
 * Returns the number of the first row whose balance does not follow from the one before, `null` when
 * all do. A statement may begin with its oldest or with its newest row, state a balance after each row,
 * after some, or one for each day.
 */
export function findBrokenBalance(rows: BalanceRow[]): number | null {
  const reversed = rows.toReversed();
  const chains = [rows, reversed].flatMap((each) => [chainOf(each), chainOf(byDay(each))]);
  const best = chains.reduce((one, other) =>
    other.broken.length < one.broken.length ? other : one,
  );
  const isRunning = best.broken.length <= Math.max(1, best.checked * maxBrokenShare);
  return isRunning ? (best.broken[0] ?? null) : null;
}

/** Adds up the rows between two balances: some banks state one for the last row of a day only. */
function chainOf(rows: BalanceRow[]): Chain {
  const chain: Chain = { checked: 0, broken: [] };
  let expected: number | null = null;
  for (const { number, amount, balance } of rows) {
    if (expected !== null) expected = amount === null ? null : expected + amount;
    if (balance === null) continue;
    if (expected !== null) {
      chain.checked += 1;
      if (expected !== balance) chain.broken.push(number);
    }
    expected = balance;
  }
  return chain;
}

/** Returns the days as rows, where all balances of a day are equal; otherwise the rows. */
function byDay(rows: BalanceRow[]): BalanceRow[] {
  const days: BalanceRow[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.date !== row.date) {
      days.push({ ...row });
      continue;
    }
    if (last.balance !== null && row.balance !== null && last.balance !== row.balance) return rows;
    last.balance ??= row.balance;
    last.amount = last.amount === null || row.amount === null ? null : last.amount + row.amount;
  }
  return days;
}
