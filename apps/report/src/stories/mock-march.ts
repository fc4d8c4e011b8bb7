import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { emptyForecast } from './mock-forecast.ts';
import { aRow } from './mock-report.ts';

let made = 10;
const next = () => (made += 1);

const expense = (
  category: string,
  total: number,
  limit: number | null = null,
  isStored = true,
) => ({
  ...aRow('expense', [category, 'Home', 'bg-purple-500', total, limit], next()),
  ...(isStored ? {} : { category_id: null, icon: null, color: null }),
  ...(total === 0 ? { transaction_count: 0 } : {}),
});
const income = (category: string, total: number) =>
  aRow('income', [category, 'Wallet', 'bg-green-500', total, null], next());

/** March of a user with limits, and categories that only transactions name. */
export const march: MockAnswers = {
  'rpc/month_report': [
    income('Freelance', 1250),
    income('Salário', 5000),
    expense('Moradia', 1600),
    expense('Alimentação', 564.75, 800),
    expense('Dívidas', 349.99, null, false),
    expense('Transporte', 258.2, 300),
    expense('Contas', 193.3),
    expense('Lazer', 142, 142),
    expense('Saúde', 126.7, 500),
    expense('Academia do bairro', 59.9, null, false),
    expense('Educação', 0),
    expense('Outros', 0),
  ],
  'rpc/month_balances': [],
  'rpc/forecast': emptyForecast,
  transactions: [],
  'rpc/transactions_with': [],
};

/** The same March of a household with tags. The one of a trip goes on in April. */
export const withTags: MockAnswers = {
  ...march,
  'rpc/list_tags': [
    { name: 'férias', transaction_count: 3 },
    { name: 'festa', transaction_count: 1 },
  ],
  'rpc/tag_totals': ({ body }) => {
    const { p_to: to } = body as { p_to: string };
    const party = { name: 'festa', expenses: 142, income: 0, transaction_count: 1 };
    return to === '2026-03-31'
      ? [{ name: 'férias', expenses: 480, income: 0, transaction_count: 1 }, party]
      : [{ name: 'férias', expenses: 1950, income: 50, transaction_count: 3 }, party];
  },
};

/** A month whose only category has the longest name and amount. */
export const longest: MockAnswers = {
  ...march,
  'rpc/month_report': [
    expense('Categoria de nome tão comprido que não cabe em linha nenhuma', 999_999_999.99),
  ],
};

/** A month with more expenses than income, after a cheaper one. */
export const overspent: MockAnswers = {
  ...march,
  'rpc/month_report': ({ body }) => {
    const { p_month: month } = body as { p_month: string };
    return month === '2026-03-01'
      ? [expense('Alimentação', 70.1), income('Salário', 0.1)]
      : [expense('Alimentação', 50)];
  },
};

/** A month whose refunds lower one limit by half, and exceed the expenses of another. */
export const refunded: MockAnswers = {
  ...march,
  'rpc/month_report': [
    income('Salário', 5000),
    expense('Alimentação', 50, 100),
    expense('Lazer', -10, 100),
  ],
  'rpc/transactions_with': [
    transactionRow({ description: 'Compra do mês', date: '2026-03-02', amount: 90 }),
    transactionRow({
      description: 'Devolução',
      date: '2026-03-03',
      amount: 40,
      type: 'income',
      category_type: 'expense',
    }),
  ],
};

/** Fails all reads until the returned function is called for one of them. */
export function failingReads(answers: MockAnswers) {
  const now: MockAnswers = { ...answers };
  for (const path of Object.keys(now)) now[path] = 'failing';
  const recover = (path: string) => {
    now[path] = answers[path];
  };
  return { answers: now, recover };
}
