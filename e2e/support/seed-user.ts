import type { DataApi } from '@tostao/test-kit/users/data-api';
import type { DebtRow } from '@tostao/domain/debt/debt';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { sampleMonth, transactionRow } from '@tostao/test-kit/rows/transaction-rows';

/** The moment at which tests look at the user. At another one, the app would add months of its fixed debts. */
export const seededNow = new Date('2026-03-18T10:30:00-03:00');

/** The name of every user in the snapshots. */
export const sampleName = 'Marina Duarte';

/** Returns a unique id that sorts by the number: rows of one day and accounts are sorted by id. */
export function idAt(number: number): string {
  return `01990000-0000-7${String(number).padStart(3, '0')}${crypto.randomUUID().slice(18)}`;
}

const recent: [string, 'income' | 'expense', number, string, string][] = [
  ['2026-03-18', 'expense', 27.9, 'Padaria da esquina', 'Alimentação'],
  ['2026-03-18', 'expense', 31.45, 'Aplicativo até o trabalho', 'Transporte'],
  ['2026-03-17', 'expense', 118.6, 'Farmácia', 'Saúde'],
  ['2026-03-16', 'income', 320, 'Aula particular', 'Freelance'],
];

function transactions(): object[] {
  const march = sampleMonth('2026-03').filter(({ date }) => date <= '2026-03-16');
  const earlier = ['2026-02', '2026-01', '2025-12', '2025-11', '2025-10'].flatMap((month, index) =>
    sampleMonth(month).map((row) => ({
      ...row,
      amount: Math.round(row.amount * (100 - index * 4)) / 100,
    })),
  );
  const latest = recent.map(([date, type, amount, description, category]) =>
    transactionRow({ date, type, amount, description, category }),
  );
  return [...latest, ...march, ...earlier].map((row, index) => ({
    ...row,
    id: idAt(999 - index),
  }));
}

const paidOn = (day: string) => ({ is_paid: true, paid_at: `${day}T12:00:00-03:00` });

function debts(): DebtRow[] {
  const single = [
    debtRow({ name: 'Conta de luz', institution: 'Light', amount: 189.9, due_date: '2026-03-16' }),
    debtRow({
      name: 'Cartão Nubank',
      institution: 'Nubank',
      amount: 1349.99,
      type: 'credit-card',
      due_date: '2026-03-18',
    }),
    debtRow({ name: 'Aluguel', amount: 1600, is_fixed: true, due_date: '2026-03-21' }),
    debtRow({
      name: 'Empréstimo consignado',
      institution: 'Caixa',
      amount: 742.3,
      type: 'loan',
      due_date: '2026-04-10',
    }),
    debtRow({
      name: 'Internet',
      institution: 'Vivo',
      amount: 119.9,
      is_fixed: true,
      due_date: '2026-03-05',
      ...paidOn('2026-03-04'),
    }),
    debtRow({
      name: 'IPVA',
      amount: 980,
      due_date: '2026-01-20',
      status: 'archived',
      ...paidOn('2026-01-15'),
    }),
  ];
  const first = crypto.randomUUID();
  const sofa = ['2026-02-25', '2026-03-25', '2026-04-25', '2026-05-25'].map((due, index) =>
    debtRow({
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

/** Inserts half a year of transactions, debts of every kind and some limits. */
export async function seedUser(api: DataApi): Promise<void> {
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
