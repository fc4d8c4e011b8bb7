import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, monthOf, monthsLater } from '@tostao/domain/calendar/month';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { accountRow, cardRow } from '@tostao/test-kit/rows/account-rows';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

const thisMonth = monthOf(dayOf(new Date()));
const monthStart = (offset: number) => firstDayOf(monthsLater(thisMonth, offset));
const day = (offset: number) => plusDays(dayOf(new Date()), offset);

const balanceOf = (number: number, balance: number, entry_count: number) => ({
  account_id: rowId(number),
  balance,
  entry_count,
});

const accounts = [
  accountRow({ id: rowId(1) }),
  accountRow({
    id: rowId(2),
    name: 'Conta conjunta do casal para as despesas da casa e das crianças',
    kind: 'savings',
    color: 'bg-teal-500',
  }),
  accountRow({ id: rowId(3), name: 'Carteira', kind: 'wallet', color: 'bg-yellow-500' }),
  accountRow({ id: rowId(4), name: 'Banco antigo', archived_at: '2026-01-01T12:00:00Z' }),
  // It closes at the end of the month, so that the current statement is that of this month.
  cardRow({ id: rowId(5), credit_limit: 5000, due_day: 10 }),
  cardRow({ id: rowId(6), name: 'Cartão sem limite' }),
];

const charge = { category: 'Lazer', date: day(0), account_id: rowId(5) };

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
    { account_id: rowId(5), month: monthStart(0), total: 712.33, received: 0, expected: 0 },
    { account_id: rowId(5), month: monthStart(1), total: 100, received: 0, expected: 0 },
  ],
  transactions: [
    transactionRow({
      ...charge,
      id: rowId(20),
      description: 'Geladeira nova',
      amount: 333.33,
      installment_number: 2,
      total_installments: 10,
    }),
    transactionRow({ ...charge, id: rowId(21), description: 'Mercado', amount: 400 }),
    transactionRow({
      ...charge,
      id: rowId(22),
      type: 'income',
      description: 'Estorno da passagem',
      amount: 21,
    }),
  ],
  transfers: [
    {
      id: rowId(30),
      from_account_id: rowId(1),
      to_account_id: rowId(2),
      amount: 250,
      date: day(-1),
    },
    {
      id: rowId(31),
      from_account_id: rowId(1),
      to_account_id: rowId(5),
      amount: 90.5,
      date: day(-9),
    },
  ],
};

export const noAccounts: MockAnswers = { accounts: [] };
