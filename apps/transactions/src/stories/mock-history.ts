import type { MockAnswers } from '@tostao/testing/mock-platform';

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
  date: new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
  is_recurring: category === 'Salário',
}));

/** A few days of transactions of one user. */
export const someDays: MockAnswers = {
  categories,
  'rpc/transaction_categories': categories.map(({ name, type }) => ({ category: name, type })),
  'rpc/transaction_totals': [{ income: 4200, expenses: 444.3, transaction_count: rows.length }],
  // A single page: any following page is empty.
  transactions: (url) => (url.searchParams.has('or') ? [] : rows),
};

export const noDays: MockAnswers = {
  ...someDays,
  'rpc/transaction_categories': [],
  'rpc/transaction_totals': [{ income: 0, expenses: 0, transaction_count: 0 }],
  transactions: [],
};
