import type { Page } from '@playwright/test';
import { dataApi, dayFromToday } from '../../data-api.ts';

/** A row of `debts`, as the Data API takes it. */
export type DebtRow = typeof blank & { id: string; due_date: string };

const blank = {
  name: 'Aluguel',
  institution: '',
  amount: 100,
  type: 'other',
  icon: 'CreditCard',
  status: 'normal',
  is_paid: false,
  paid_at: null as string | null,
  is_fixed: false,
  installment_number: null as number | null,
  total_installments: null as number | null,
  parent_debt_id: null as string | null,
  original_total_amount: null as number | null,
};

export function aDebt(change: Partial<DebtRow> = {}): DebtRow {
  return { id: crypto.randomUUID(), due_date: dayFromToday(10), ...blank, ...change };
}

/** A group of installments; `paidDaysAgo` gives the payment of each, `null` for none. */
export function aGroup(paidDaysAgo: (number | null)[], change: Partial<DebtRow> = {}): DebtRow[] {
  const first = crypto.randomUUID();
  return paidDaysAgo.map((days, index) =>
    aDebt({
      name: 'Sofá',
      id: index === 0 ? first : crypto.randomUUID(),
      parent_debt_id: index === 0 ? null : first,
      due_date: dayFromToday(10 + 30 * index),
      installment_number: index + 1,
      total_installments: paidDaysAgo.length,
      original_total_amount: 100 * paidDaysAgo.length,
      ...(days === null ? {} : paid(days)),
      ...change,
    }),
  );
}

/** The columns of what was paid that many days ago. */
export function paid(daysAgo: number) {
  return { is_paid: true, paid_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() };
}

/** A recurring expense from a day on, a debt a month. */
export function aSeries(name: string, count: number, firstDay: string): DebtRow[] {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    aDebt({
      name,
      due_date: new Date(Date.UTC(year, month - 1 + index, Math.min(day, 28)))
        .toISOString()
        .slice(0, 10),
      type: 'Recorrente',
      is_fixed: true,
      status: 'pending',
      installment_number: index + 1,
      total_installments: count,
      original_total_amount: 100 * count,
    }),
  );
}

/** Records debts past the app, so that they may be as old as a test needs them. */
export async function insertDebts(page: Page, rows: DebtRow[]): Promise<void> {
  await (await dataApi(page)).insert('debts', rows);
}

/** What the database holds, whatever the page shows. */
export async function rowsOf(page: Page, table: 'debts' | 'transactions') {
  const order = table === 'debts' ? 'due_date,id' : 'date,id';
  return (await dataApi(page)).rows(`${table}?select=*&order=${order}`);
}
