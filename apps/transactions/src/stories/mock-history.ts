import { emptyAccountRow } from '@tostao/domain/account/account-fixtures';
import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';

const categories = [
  ['Alimentação', 'Utensils', 'bg-orange-500', 'expense'],
  ['Transporte', 'Car', 'bg-blue-500', 'expense'],
  ['Lazer', 'Gift', 'bg-pink-500', 'expense'],
  ['Salário', 'Briefcase', 'bg-green-500', 'income'],
].map(([name, icon, color, type], index) => ({
  id: `00000000-0000-7000-8000-00000000010${index}`,
  name,
  icon,
  color,
  type,
  monthly_limit: null,
}));

const bought: [daysAgo: number, amount: number, description: string, category: string][] = [
  [0, 27.9, 'Padaria da esquina', 'Alimentação'],
  [0, 31.45, 'Aplicativo até o trabalho', 'Transporte'],
  [1, 118.6, 'Mercado', 'Alimentação'],
  [3, 54, 'Cinema com a Bia', 'Lazer'],
  [5, 4200, 'Salário', 'Salário'],
  [9, 212.35, 'Feira, açougue e hortifrúti da semana inteira', 'Alimentação'],
];

const rows = bought.map(([daysAgo, amount, description, category], index) => ({
  id: `00000000-0000-7000-8000-00000000020${9 - index}`,
  type: category === 'Salário' ? 'income' : 'expense',
  amount,
  description,
  category,
  date: plusDays(dayOf(new Date()), -daysAgo),
  is_recurring: category === 'Salário',
}));

/** A few days of transactions of one user. */
export const someDays: MockAnswers = {
  accounts: [],
  categories,
  'rpc/transaction_categories': categories.map(({ name, type }) => ({ category: name, type })),
  'rpc/transaction_totals': [{ income: 4200, expenses: 444.3, transaction_count: rows.length }],
  // A single page: any following page is empty.
  transactions: ({ search }) => (search.has('or') ? [] : rows),
};

const anAccount = (id: string, name: string, kind: string, change: object = {}) => ({
  ...emptyAccountRow,
  id: `00000000-0000-7000-8000-0000000003${id}`,
  name,
  kind,
  ...change,
});
const accounts = [
  anAccount('01', 'Nubank', 'checking'),
  anAccount('02', 'Cartão Nubank', 'credit-card', { closing_day: 28, due_day: 5 }),
];

/** The same days of a user with an account and a card, and a payment of its statement. */
export const withAccounts: MockAnswers = {
  ...someDays,
  accounts,
  'rpc/account_balances': [],
  transactions: ({ search }) => {
    if (search.get('select') === 'account_id') return [{ account_id: accounts[0]?.id }];
    if (search.has('or')) return [];
    const place = { installment_number: 2, total_installments: 10 };
    return rows.map((row, index) =>
      index === 2 ? { ...row, account_id: accounts[1]?.id, ...place } : row,
    );
  },
  transfers: [
    {
      id: '00000000-0000-7000-8000-000000000401',
      from_account_id: accounts[0]?.id,
      to_account_id: accounts[1]?.id,
      amount: 118.6,
      date: rows[1]?.date,
    },
  ],
};

/** The same days, without any income. */
export const withoutIncome: MockAnswers = {
  ...someDays,
  transactions: ({ search }) =>
    search.has('or') || search.get('type') === 'eq.income' ? [] : rows,
};

export const noDays: MockAnswers = {
  ...someDays,
  'rpc/transaction_categories': [],
  'rpc/transaction_totals': [{ income: 0, expenses: 0, transaction_count: 0 }],
  transactions: [],
};
