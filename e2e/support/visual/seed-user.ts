import type { Page } from '@playwright/test';
import { aTransaction, dataApi } from '../data-api.ts';
import { newPerson, signUp } from '../fixtures.ts';
import { familyMonth } from '../journeys/report/report-data.ts';
import { aDebt, type DebtRow } from '../journeys/debts/debts-data.ts';

/** Unique, and in the order of their numbers: lists of one day are sorted by id. */
function idNumber(number: number): string {
  return `01990000-0000-7${String(number).padStart(3, '0')}${crypto.randomUUID().slice(18)}`;
}

const recent: [string, 'income' | 'expense', number, string, string][] = [
  ['2026-03-18', 'expense', 27.9, 'Padaria da esquina', 'Alimentação'],
  ['2026-03-18', 'expense', 31.45, 'Aplicativo até o trabalho', 'Transporte'],
  ['2026-03-17', 'expense', 118.6, 'Farmácia', 'Saúde'],
  ['2026-03-16', 'income', 320, 'Aula particular', 'Freelance'],
];

function transactions(): object[] {
  const march = familyMonth('2026-03').filter(
    (row) => (row as { date: string }).date <= '2026-03-16',
  );
  const before = ['2026-02', '2026-01', '2025-12', '2025-11', '2025-10'].flatMap((month, index) =>
    familyMonth(month).map((row) => {
      const { amount } = row as { amount: number };
      return { ...row, amount: Math.round(amount * (100 - index * 4)) / 100 };
    }),
  );
  const latest = recent.map(([date, type, amount, description, category]) =>
    aTransaction({ date, type, amount, description, category }),
  );
  return [...latest, ...march, ...before].map((row, index) => ({
    ...row,
    id: idNumber(999 - index),
  }));
}

const paidOn = (day: string) => ({ is_paid: true, paid_at: `${day}T12:00:00-03:00` });

function debts(): DebtRow[] {
  const single = [
    aDebt({ name: 'Conta de luz', institution: 'Light', amount: 189.9, due_date: '2026-03-16' }),
    aDebt({
      name: 'Cartão Nubank',
      institution: 'Nubank',
      amount: 1349.99,
      type: 'credit-card',
      due_date: '2026-03-18',
    }),
    aDebt({ name: 'Aluguel', amount: 1600, is_fixed: true, due_date: '2026-03-21' }),
    aDebt({
      name: 'Empréstimo consignado',
      institution: 'Caixa',
      amount: 742.3,
      type: 'loan',
      due_date: '2026-04-10',
    }),
    aDebt({
      name: 'Internet',
      institution: 'Vivo',
      amount: 119.9,
      is_fixed: true,
      due_date: '2026-03-05',
      ...paidOn('2026-03-04'),
    }),
    aDebt({
      name: 'IPVA',
      amount: 980,
      due_date: '2026-01-20',
      status: 'archived',
      ...paidOn('2026-01-15'),
    }),
  ];
  const first = crypto.randomUUID();
  const sofa = ['2026-02-25', '2026-03-25', '2026-04-25', '2026-05-25'].map((due, index) =>
    aDebt({
      id: index === 0 ? first : crypto.randomUUID(),
      name: 'Sofá',
      institution: 'Magalu',
      amount: 450,
      due_date: due,
      parent_debt_id: index === 0 ? null : first,
      installment_number: index + 1,
      total_installments: 4,
      original_total_amount: 1800,
      ...(index === 0 ? paidOn('2026-02-24') : {}),
    }),
  );
  return [...single, ...sofa];
}

/** Everybody is called the same, whatever e-mail address they signed up with. */
export async function callHerMarina(page: Page): Promise<void> {
  await page.route('**/rest/v1/profiles*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.json()) as object | object[];
    const renamed = { name: 'Marina Duarte', email: 'marina@exemplo.com.br' };
    const json = Array.isArray(body)
      ? body.map((row: object) => ({ ...row, ...renamed }))
      : { ...body, ...renamed };
    return route.fulfill({ response, json });
  });
}

/** A person with a name, half a year of transactions, debts of every kind and some limits. */
export async function signUpFamily(page: Page): Promise<void> {
  await callHerMarina(page);
  await signUp(page, newPerson());
  const api = await dataApi(page);
  await api.call('ensure_default_categories');
  for (const [name, limit] of [
    ['Alimentação', 900],
    ['Transporte', 300],
    ['Lazer', 120],
  ] as const) {
    await api.update(`categories?name=eq.${encodeURIComponent(name)}`, { monthly_limit: limit });
  }
  await api.insert('transactions', transactions());
  await api.insert('debts', debts());
}
