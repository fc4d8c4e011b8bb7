import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, monthOf } from '@tostao/domain/calendar/month';
import type { DebtRow } from '@tostao/domain/debt/debt';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { accountRow, cardRow } from '@tostao/test-kit/rows/account-rows';
import { boletoDigits } from '@tostao/test-kit/rows/boletos';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { exampleRows } from '@tostao/test-kit/rows/example-rows';
import { rowId } from '@tostao/test-kit/rows/row-ids';

export const day = (offset: number) => plusDays(dayOf(new Date()), offset);

let made = 0;
/** Returns a debt that is due some days from today. */
export function aDebt(name: string, amount: number, due: number, change: Partial<DebtRow> = {}) {
  made += 1;
  return debtRow({ id: rowId(made), name, amount, due_date: day(due), ...change });
}

const first = aDebt('Sofá', 450, -20, {
  institution: 'Magalu',
  is_paid: true,
  paid_at: `${day(-21)}T12:00:00Z`,
});
const group = { installment_number: 1, total_installments: 3, original_total_amount: 1350 };

const debts = [
  aDebt('Conta de luz', 189.9, -2, { institution: 'Light' }),
  aDebt('Cartão', 1349.99, 1, { institution: 'Nubank', type: 'credit-card' }),
  aDebt('Aluguel', 1600, 4, { is_fixed: true }),
  { ...first, ...group },
  aDebt('Sofá', 450, 10, { ...group, parent_debt_id: first.id, installment_number: 2 }),
  aDebt('Sofá', 450, 40, { ...group, parent_debt_id: first.id, installment_number: 3 }),
];

/** The answers when no fixed debt lacks a month and no expense seems to repeat. */
export const nothingNew: MockAnswers = {
  'rpc/ensure_occurrences': 0,
  'rpc/repeating_expenses': [],
  'rpc/payments_of_debt': [],
};

const household = exampleRows();

/** The example household: bills of 14 months, a financed car. */
export const exampleDebts: MockAnswers = {
  debts: household.debts,
  accounts: household.accounts,
  'rpc/account_balances': [],
  'rpc/statement_totals': [],
  ...nothingNew,
};

/** One overdue, some due soon, and a group of installments. */
export const someDebts: MockAnswers = { debts, accounts: [], ...nothingNew };

const card = cardRow();
const checking = accountRow();

/** A debt with the boleto that pays it. */
export const withBoleto: MockAnswers = {
  debts: [aDebt('Geladeira', 123.45, 5, { payment_code: boletoDigits })],
  accounts: [],
  ...nothingNew,
};

/** The same debts, and the open statement of a card. */
export const withCard: MockAnswers = {
  ...someDebts,
  accounts: [card, checking],
  'rpc/account_balances': [],
  'rpc/statement_totals': [
    {
      account_id: card.id,
      month: firstDayOf(monthOf(day(0))),
      total: 712.33,
      received: 100,
      expected: 0,
    },
  ],
  transactions: [{ account_id: checking.id }],
};

/** The open statement of an archived card, without a debt. */
export const onlyStatement: MockAnswers = {
  ...withCard,
  debts: [],
  accounts: [{ ...card, archived_at: `${day(-1)}T12:00:00Z` }],
};

export const noDebts: MockAnswers = { debts: [], accounts: [], ...nothingNew };
