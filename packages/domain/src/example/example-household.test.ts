import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CalendarDay, plusDays } from '../calendar/calendar-day.ts';
import { firstDayOf, monthOf, monthsLater } from '../calendar/month.ts';
import { centavosFromReais } from '../money/centavos.ts';
import { exampleHousehold, withoutEmptyColumns } from './example-household.ts';
import { paidRows } from './paid-rows.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const days = fc.integer({ min: 0, max: 3650 }).map((number) => plusDays('2024-01-01', number));

function household(seed: number, today: CalendarDay) {
  let count = 0;
  return paidRows(exampleHousehold({ seed, today, newId: () => `id-${(count += 1)}` }));
}

type Household = ReturnType<typeof household>;

/** Returns what an account has at the end of each day that moves it, in centavos. */
function balances({ accounts, transactions, transfers }: Household, name: string): number[] {
  const account = accounts.find((one) => one['name'] === name)!;
  const moves = [
    ...transactions
      .filter((row) => row['account_id'] === account['id'])
      .map((row) => [
        row['date'],
        row['type'] === 'income' ? Number(row['amount']) : -Number(row['amount']),
      ]),
    ...transfers
      .filter((row) => row['from_account_id'] === account['id'])
      .map((row) => [row['date'], -Number(row['amount'])]),
    ...transfers
      .filter((row) => row['to_account_id'] === account['id'])
      .map((row) => [row['date'], row['amount']]),
  ] as [CalendarDay, number][];
  let balance: number = centavosFromReais(Number(account['opening_balance']));
  const ends = new Map<CalendarDay, number>();
  for (const [day, amount] of moves.toSorted(([a], [b]) => a.localeCompare(b))) {
    balance += centavosFromReais(amount);
    ends.set(day, balance);
  }
  return [...ends.values()];
}

it('a household divides the receipts of its latest months, exactly', () => {
  const receipts = household(7, '2026-11-28').transactions.filter((row) => row['parts'] !== null);
  expect(receipts.length).toBeGreaterThan(1);
  for (const row of receipts) {
    const parts = row['parts'] as unknown as { category: string; amount: number }[];
    expect(parts.map(({ category }) => category)).toEqual(['Alimentação', 'Moradia']);
    const sum = parts.reduce((all, { amount }) => all + centavosFromReais(amount), 0);
    expect(sum).toBe(centavosFromReais(Number(row['amount'])));
  }
});

it('a household has a tag in its latest month, whatever the seed and the day', () => {
  fc.assert(
    fc.property(seeds, days, (seed, today) => {
      const { transactions } = household(seed, today);
      const latest = transactions.filter(
        (row) => String(row['date']) >= firstDayOf(monthOf(today)),
      );
      expect(latest.some((row) => row['tags'] !== null)).toBe(true);
    }),
  );
});

it('a household sets less money aside than its savings have', () => {
  const { pots, pot_moves: moves } = household(7, '2026-11-28');
  const saved = moves.reduce((sum, row) => sum + centavosFromReais(Number(row['amount'])), 0);
  expect(pots).toHaveLength(2);
  expect(saved).toBeLessThan(balances(household(7, '2026-11-28'), 'Poupança').at(-1)!);
});

it('a household never spends more than an account has, whatever the seed and the day', () => {
  fc.assert(
    fc.property(seeds, days, (seed, today) => {
      const rows = household(seed, today);
      for (const name of ['Conta do casal', 'Poupança', 'Carteira']) {
        expect(Math.min(...balances(rows, name)), name).toBeGreaterThan(0);
      }
    }),
  );
});

it('a household fits one request to restore it, and covers 14 months up to today', () => {
  fc.assert(
    fc.property(seeds, days, (seed, today) => {
      const { profile: _, ...tables } = household(seed, today);
      expect(Object.values(tables).flat().length).toBeLessThanOrEqual(1000);
      const dates = [...tables.transactions, ...tables.transfers].map((row) => String(row['date']));
      expect(dates.every((date) => date <= today)).toBe(true);
      const first = monthsLater(monthOf(today), -13);
      expect(dates.toSorted()[0]).toBe(firstDayOf(first));
    }),
  );
});

it('a household is the same for one seed and day, and another for another seed', () => {
  expect(household(7, '2026-11-28')).toEqual(household(7, '2026-11-28'));
  expect(household(8, '2026-11-28')).not.toEqual(household(7, '2026-11-28'));
});

it('a household pays each bill by one expense, and leaves one bill late', () => {
  const { debts, transactions } = household(7, '2026-11-28');
  const paid = debts.filter((debt) => debt['is_paid']).map(({ id, amount }) => [id, amount]);
  const payments = transactions.filter((row) => row['debt_id'] !== null);
  expect(payments.map((row) => [row['debt_id'], row['amount']])).toEqual(paid);
  const late = debts.filter((debt) => !debt['is_paid'] && debt['due_date']! < '2026-11-28');
  expect(late.map(({ name, due_date }) => [name, due_date])).toEqual([
    ['Conta de água', '2026-11-16'],
  ]);
});

it('the rows of a table have the same columns, because one insert stores them', () => {
  const { profile: _, ...tables } = household(7, '2026-11-28');
  for (const [table, rows] of Object.entries(tables)) {
    // The database gives each row its author.
    const columns = rows.map(({ user_id: _user, ...row }) => Object.keys(row).toSorted().join());
    expect(new Set(columns).size, table).toBe(1);
  }
});

it('fits into what a visitor may send, on any day', () => {
  fc.assert(
    fc.property(seeds, days, (seed, today) => {
      const { rows, payments } = exampleHousehold({
        seed,
        today,
        newId: () => crypto.randomUUID(),
      });
      const sent = JSON.stringify([withoutEmptyColumns(rows), payments]);
      expect(new TextEncoder().encode(sent).length).toBeLessThan(240 * 1024);
    }),
    { numRuns: 30 },
  );
});
