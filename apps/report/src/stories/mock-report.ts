import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { emptyForecast, oneForecast } from './mock-forecast.ts';

type Line = [category: string, icon: string, color: string, total: number, limit: number | null];

const expenses: Line[] = [
  ['Moradia', 'Home', 'bg-purple-500', 1600, null],
  ['Alimentação', 'Utensils', 'bg-orange-500', 912.4, 900],
  ['Transporte', 'Car', 'bg-blue-500', 288.15, 400],
  ['Lazer', 'Gift', 'bg-pink-500', 170, 200],
];

export function aRow(
  type: 'income' | 'expense',
  [category, icon, color, total, limit]: Line,
  index: number,
) {
  return {
    type,
    category,
    icon,
    color,
    total,
    monthly_limit: limit,
    transaction_count: 3,
    category_id: rowId(300 + index),
  };
}

/** The first days of the last twelve months, oldest first. */
const months = Array.from({ length: 12 }, (_, index) => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 11 + index, 1))
    .toISOString()
    .slice(0, 10);
});

/** A month in which one limit is exceeded and another is close. */
export const oneMonth: MockAnswers = {
  'rpc/month_report': [
    aRow('income', ['Salário', 'Briefcase', 'bg-green-500', 4200, null], 9),
    ...expenses.map((line, index) => aRow('expense', line, index)),
  ],
  'rpc/month_balances': months.map((month, index) => ({
    month,
    income: 4200,
    expenses: 2400 + ((index * 331) % 1100),
  })),
  'rpc/forecast': oneForecast,
};

export const emptyMonth: MockAnswers = {
  'rpc/month_report': [],
  'rpc/month_balances': [],
  'rpc/forecast': emptyForecast,
};
