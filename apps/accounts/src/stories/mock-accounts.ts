import { emptyAccountRow } from '@tostao/domain/account/account-fixtures';
import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, monthOf, monthsLater } from '@tostao/domain/calendar/month';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const thisMonth = monthOf(dayOf(new Date()));
const monthStart = (offset: number) => firstDayOf(monthsLater(thisMonth, offset));
const day = (offset: number) => plusDays(dayOf(new Date()), offset);

const anAccount = (number: number, name: string, kind: string, change: object = {}) => ({
  ...emptyAccountRow,
  id: id(number),
  name,
  kind,
  ...change,
});
const balanceOf = (number: number, balance: number, entry_count: number) => ({
  account_id: id(number),
  balance,
  entry_count,
});

const accounts = [
  anAccount(1, 'Nubank', 'checking'),
  anAccount(2, 'Conta conjunta do casal para as despesas da casa e das crianças', 'savings', {
    color: 'bg-teal-500',
  }),
  anAccount(3, 'Carteira', 'wallet', { color: 'bg-yellow-500' }),
  anAccount(4, 'Banco antigo', 'checking', { archived_at: '2026-01-01T12:00:00Z' }),
  // It closes at the end of the month, so that the current statement is that of this month.
  anAccount(5, 'Cartão Nubank', 'credit-card', {
    credit_limit: 5000,
    closing_day: 31,
    due_day: 10,
  }),
  anAccount(6, 'Cartão sem limite', 'credit-card', { closing_day: 31, due_day: 5 }),
];

const aCharge = (number: number, description: string, amount: number, change: object = {}) => ({
  id: id(number),
  type: 'expense',
  amount,
  description,
  category: 'Lazer',
  date: day(0),
  is_recurring: false,
  account_id: id(5),
  installment_number: null,
  total_installments: null,
  ...change,
});

/** Accounts and cards of a user, with long names, a negative balance and an archived account. */
export const someAccounts: MockAnswers = {
  accounts,
  'rpc/account_balances': [
    balanceOf(1, 2350.4, 12),
    balanceOf(2, -1234.56, 3),
    balanceOf(3, 80, 0),
    balanceOf(4, 0, 4),
    balanceOf(5, -812.33, 5),
    balanceOf(6, 0, 0),
  ],
  'rpc/statement_totals': [
    { account_id: id(5), month: monthStart(0), total: 712.33, received: 0 },
    { account_id: id(5), month: monthStart(1), total: 100, received: 0 },
  ],
  transactions: [
    aCharge(20, 'Geladeira nova', 333.33, { installment_number: 2, total_installments: 10 }),
    aCharge(21, 'Mercado', 400),
    aCharge(22, 'Estorno da passagem', 21, { type: 'income' }),
  ],
  transfers: [
    {
      id: id(30),
      from_account_id: id(1),
      to_account_id: id(2),
      amount: 250,
      date: day(-1),
    },
    { id: id(31), from_account_id: id(1), to_account_id: id(5), amount: 90.5, date: day(-9) },
  ],
};

export const noAccounts: MockAnswers = { accounts: [] };
