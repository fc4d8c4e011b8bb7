import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { accountRow, cardRow } from '@tostao/test-kit/rows/account-rows';
import { rowId } from '@tostao/test-kit/rows/row-ids';

const today = dayOf(new Date());
const day = (offset: number) => plusDays(today, offset);

const moves = [
  { id: rowId(22), pot_id: rowId(11), amount: -200, date: day(-1) },
  { id: rowId(21), pot_id: rowId(11), amount: 900, date: day(-5) },
  { id: rowId(20), pot_id: rowId(11), amount: 500, date: day(-40) },
];

/** Four pots: behind, reached, past its date, and one that this month ends. The first account has more in pots than money. */
export const somePots: MockAnswers = {
  accounts: [
    accountRow({ id: rowId(1) }),
    accountRow({ id: rowId(2), name: 'Poupança', kind: 'savings', color: 'bg-teal-500' }),
    accountRow({ id: rowId(3), name: 'Banco antigo', archived_at: '2026-01-01T12:00:00Z' }),
    cardRow({ id: rowId(4) }),
  ],
  'rpc/account_balances': [
    { account_id: rowId(1), balance: 1500, entry_count: 1 },
    { account_id: rowId(2), balance: 8000, entry_count: 1 },
    { account_id: rowId(3), balance: 0, entry_count: 1 },
    { account_id: rowId(4), balance: 0, entry_count: 1 },
  ],
  'rpc/list_pots': [
    {
      id: rowId(11),
      name: 'Viagem de férias',
      target: 5000,
      due_date: plusMonths(today, 10),
      start_date: plusMonths(today, -10),
      account_id: rowId(1),
      saved: 1200,
      move_count: 3,
      newest_moves: Object.fromEntries(moves.map(({ id, amount }) => [id, amount])),
    },
    {
      id: rowId(12),
      name: 'Reserva para os consertos da casa e do carro da família inteira',
      target: 6000,
      due_date: plusMonths(today, 24),
      start_date: today,
      account_id: rowId(2),
      saved: 6000,
      move_count: 0,
      newest_moves: {},
    },
    {
      id: rowId(13),
      name: 'Presente',
      target: 300,
      due_date: day(-3),
      start_date: plusMonths(today, -2),
      account_id: rowId(1),
      saved: 0,
      move_count: 0,
      newest_moves: {},
    },
  ],
  pot_moves: ({ search }) => moves.filter(({ pot_id }) => search.get('pot_id') === `eq.${pot_id}`),
};

const openPot = (number: number, name: string, plan: { target?: number; due_date?: string }) => ({
  id: rowId(number),
  name,
  target: plan.target ?? null,
  due_date: plan.due_date ?? null,
  start_date: plusMonths(today, -10),
  account_id: rowId(1),
  saved: number === 21 ? 250 : 200,
  move_count: 0,
  newest_moves: {},
});

/** Pots without an amount, a date, or both. */
export const openPots: MockAnswers = {
  ...somePots,
  'rpc/list_pots': [
    openPot(21, 'Reserva', {}),
    openPot(22, 'Carro', { target: 30_000 }),
    openPot(23, 'Festa', { due_date: plusMonths(today, 3) }),
  ],
};

/** Accounts, and no pot. */
export const noPots: MockAnswers = { ...somePots, 'rpc/list_pots': [] };

/** A card only, which has no money to set aside. */
export const noAccounts: MockAnswers = {
  accounts: [cardRow({ id: rowId(4) })],
  'rpc/account_balances': [],
  'rpc/list_pots': [],
};
