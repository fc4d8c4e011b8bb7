/** A row with the balance after it, in centavos. */
export interface BalanceRow {
  number: number;
  amount: number;
  balance: number;
}

/**
 * Returns the number of the first row whose balance does not follow from the row before, `null` when
 * all do. A statement may begin with its oldest or with its newest row.
 */
export function findBrokenBalance(rows: BalanceRow[]): number | null {
  const oldestFirst = brokenRows(rows);
  const newestFirst = brokenRows(rows.toReversed());
  const broken = newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst;
  return broken[0] ?? null;
}

function brokenRows(rows: BalanceRow[]): number[] {
  return rows
    .filter(({ amount, balance }, index) => {
      const before = rows[index - 1];
      return before !== undefined && before.balance + amount !== balance;
    })
    .map(({ number }) => number);
}
