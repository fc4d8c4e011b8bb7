import { aCard } from '@tostao/domain/account/account-fixtures';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { openStatements } from '@tostao/domain/account/statements-of-card';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { centavosFromReais } from '@tostao/domain/money/centavos';
import { expect } from 'vitest';
import type { Household, Row } from './household.ts';

interface Answers {
  home: Record<'accumulated' | 'month_income' | 'month_expenses' | 'month_balance', number>;
  balances: { income: number; expenses: number }[];
  report: { type: string; total: number }[];
  month: { income: number; expenses: number };
  all: { income: number; expenses: number; transaction_count: number };
  found: { income: number; expenses: number; transaction_count: number };
  tags: { name: string; transaction_count: number }[];
  tag_totals: { name: string; expenses: number; income: number; transaction_count: number }[];
  drift: unknown[];
  accounts: { account_id: string; balance: number }[];
  statements: {
    account_id: string;
    month: string;
    total: number;
    received: number;
    expected: number;
  }[];
  pots: { id: string; saved: number }[];
  forecast: {
    accumulated: number;
    debts: { id: string; amount: number; date: string }[];
    cards: { id: string }[];
    recurring_incomes: { id: string; name: string }[];
  };
}

const total = (rows: Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + Math.round(amountOf(row) * 100), 0) / 100;
const amount = (row: Row) => Number(row['amount']);
const signed = (row: Row) => (row['type'] === 'income' ? 1 : -1) * amount(row);
const same = (one: number, other: number) => Math.abs(one - other) < 0.005;

/** Asks what every page shows, and expects one truth of it. */
export async function expectOneTruth(household: Household, today: CalendarDay): Promise<void> {
  const [answers] = (await household.query(`select jsonb_build_object(
    'home', (select to_jsonb(h) from public.home_figures('${today}') h),
    'balances', (select coalesce(jsonb_agg(b), '[]') from public.month_balances('1990-01-01', '2999-12-31') b),
    'report', (select coalesce(jsonb_agg(m), '[]') from public.month_report('${today}') m),
    'month', (select to_jsonb(t) from public.transaction_totals(p_month => '${today}') t),
    'all', (select to_jsonb(t) from public.transaction_totals() t),
    'found', (select to_jsonb(t) from public.transaction_totals(p_text => '') t),
    'tags', (select coalesce(jsonb_agg(g), '[]') from public.list_tags() g),
    'tag_totals', (select coalesce(jsonb_agg(g), '[]') from public.tag_totals('1900-01-01', '2999-12-31') g),
    'drift', (
      select coalesce(jsonb_agg(d), '[]')
      from (select to_jsonb(m) from public.month_totals_drift() m union all select to_jsonb(a) from public.account_totals_drift() a) d
    ),
    'accounts', (select coalesce(jsonb_agg(a), '[]') from public.account_balances() a),
    'statements', (select coalesce(jsonb_agg(s), '[]') from public.statement_totals() s),
    'pots', (select coalesce(jsonb_agg(p), '[]') from public.list_pots() p),
    'forecast', public.forecast('${today}')
  ) as r`)) as [Answers];
  const rows = await household.rows();
  const { transactions, accounts, categories, debts, transfers } = rows;

  // Sums of all pages.
  expect(answers.drift).toEqual([]);
  for (const { name, transaction_count: count } of answers.tags) {
    // Each row has the one spelling of the household, once.
    const tagged = transactions.filter((row) => (row['tags'] as string[] | null)?.includes(name));
    expect(count).toBe(tagged.length);
    const found = answers.tag_totals.find((one) => one.name === name);
    expect(found?.transaction_count ?? 0).toBe(count);
    const { income = 0, expenses = 0 } = found ?? {};
    expect(same(income - expenses, total(tagged, signed))).toBe(true);
  }
  const accumulated = total(transactions, signed);
  const counted = answers.balances.reduce(
    (sum, { income, expenses }) => sum + income - expenses,
    0,
  );
  expect(same(answers.home.accumulated, accumulated)).toBe(true);
  expect(same(answers.forecast.accumulated, accumulated)).toBe(true);
  expect(same(counted, accumulated)).toBe(true);
  expect(same(answers.all.income - answers.all.expenses, accumulated)).toBe(true);
  expect(answers.found).toEqual(answers.all);
  expect(answers.all.transaction_count).toBe(transactions.length);
  for (const [type, figure] of [
    ['income', answers.home.month_income],
    ['expense', answers.home.month_expenses],
  ] as const) {
    const reported = answers.report
      .filter((row) => row.type === type)
      .reduce((sum, row) => sum + row.total, 0);
    expect(same(reported, figure), type).toBe(true);
  }
  expect(same(answers.month.income, answers.home.month_income)).toBe(true);
  expect(same(answers.month.expenses, answers.home.month_expenses)).toBe(true);
  for (const account of accounts) {
    const own = transactions.filter((row) => row['account_id'] === account.id);
    const moved =
      total(
        transfers.filter((row) => row['to_account_id'] === account.id),
        amount,
      ) -
      total(
        transfers.filter((row) => row['from_account_id'] === account.id),
        amount,
      );
    const found = answers.accounts.find((one) => one.account_id === account.id)!;
    expect(
      same(found.balance, Number(account['opening_balance']) + total(own, signed) + moved),
    ).toBe(true);
  }
  for (const pot of rows.pots) {
    const moves = rows.pot_moves.filter((move) => move['pot_id'] === pot.id);
    expect(same(answers.pots.find(({ id }) => id === pot.id)!.saved, total(moves, amount))).toBe(
      true,
    );
  }

  // Each thing has one definition.
  const cards = accounts.filter((account) => account['kind'] === 'credit-card');
  for (const row of transactions) {
    if (row['type'] === 'income' && cards.some(({ id }) => id === row['account_id'])) {
      expect(row['category_type'], 'an income on a card').toBe('expense');
    }
    const debt = debts.find(({ id }) => id === row['debt_id']);
    if (debt) expect(debt['is_paid'], 'a debt with a payment').toBe(true);
  }
  const paid = transactions.map((row) => row['debt_id']).filter((id) => id !== null);
  expect(new Set(paid).size, 'payments of a debt').toBe(paid.length);
  for (const category of categories) {
    const former = category['former_names'] as unknown as string[];
    const stale = [...transactions, ...rows.import_rules].filter(
      (row) =>
        former.includes(String(row['category'])) &&
        (row['category_type'] ?? row['type']) === category['type'],
    );
    expect(stale, 'rows with a former name of a category').toEqual([]);
  }
  const numbers = transactions
    .filter((row) => row['purchase_id'] !== null)
    .map((row) => `${String(row['purchase_id'])} ${String(row['installment_number'])}`);
  expect(new Set(numbers).size, 'installments of a purchase').toBe(numbers.length);

  // The open debts and statements: the same on home, in the debts, the forecast and the reminders.
  const series = transactions.filter((row) => row['series_id'] !== null);
  const latest = new Map<unknown, Row>();
  for (const row of series.toSorted((a, b) =>
    `${a['date'] as string} ${a.id}`.localeCompare(`${b['date'] as string} ${b.id}`),
  )) {
    latest.set(row['series_id'], row);
  }
  const on = [...latest.values()].filter((row) => row['is_recurring']).map(({ id }) => id);
  expect(answers.forecast.recurring_incomes.map(({ id }) => id).toSorted()).toEqual(on.toSorted());
  expect(answers.forecast.cards.map(({ id }) => id).toSorted()).toEqual(
    cards.map(({ id }) => id).toSorted(),
  );
  const open = debts.filter((debt) => !debt['is_paid'] && debt['status'] !== 'archived');
  const expected = answers.forecast.debts.filter(({ id }) => !id.includes('/'));
  const within = open.filter((debt) => String(debt['due_date']) <= plusNinety(today));
  expect(expected.map(({ id }) => id).toSorted()).toEqual(within.map(({ id }) => id).toSorted());
  const reminded = (await household.asOwner(
    `select to_jsonb(i) as r from private.due_items('${household.id}', '${today}', '${today}', '${today}') i`,
  )) as { kind: string; amount: number; due: string }[];
  const due = open.filter((debt) => String(debt['due_date']) <= today);
  const sumOf = (kind: string) =>
    reminded.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.amount, 0);
  expect(same(sumOf('debt'), total(due, amount)), 'reminders of debts').toBe(true);
  expect(
    same(sumOf('unpaid-statement'), owedByCards(cards, answers, today)),
    'reminders of statements',
  ).toBe(true);
}

function plusNinety(day: CalendarDay): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 90);
  return date.toISOString().slice(0, 10);
}

/** Returns what the app shows of the statements that are due, in reais. */
function owedByCards(cards: Row[], { statements }: Answers, today: CalendarDay): number {
  const months: CardMonth[] = statements.map((row) => ({
    cardId: row.account_id,
    month: row.month.slice(0, 7) as Month,
    total: centavosFromReais(row.total),
    received: centavosFromReais(row.received),
    // The database reminds of charges that are there.
    expected: centavosFromReais(0),
  }));
  return cards
    .flatMap((card) =>
      openStatements(
        aCard({
          id: card.id,
          cycle: { closingDay: Number(card['closing_day']), dueDay: Number(card['due_day']) },
          openingBalance: centavosFromReais(Number(card['opening_balance'])),
          openingDate: card['opening_date'] as CalendarDay,
        }),
        months,
        today,
      ),
    )
    .filter(({ dueDate }) => dueDate <= today)
    .reduce((sum, { open }) => sum + open / 100, 0);
}
