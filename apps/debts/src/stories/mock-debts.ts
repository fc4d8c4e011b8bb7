import { emptyAccountRow } from '@tostao/domain/account/account-fixtures';
import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, monthOf } from '@tostao/domain/calendar/month';
import { openDebtRow } from '@tostao/domain/debt/debt-fixtures';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';

export const day = (offset: number) => plusDays(dayOf(new Date()), offset);

let made = 0;
/** Returns a debt that is due some days from today. */
export function aDebt(name: string, amount: number, due: number, change: object = {}) {
  made += 1;
  return {
    ...openDebtRow,
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    name,
    amount,
    due_date: day(due),
    ...change,
  };
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

/** One overdue, some due soon, and a group of installments. */
export const someDebts: MockAnswers = { debts, accounts: [] };

const card = '00000000-0000-7000-8000-000000000901';
const anAccount = (id: string, name: string, kind: string, change: object = {}) => ({
  ...emptyAccountRow,
  id,
  name,
  kind,
  ...change,
});

/** A boleto of Itaú: R$ 123,45, due on 11/12/2026. */
export const boleto = '34191790010104351004779102015009316570000012345';

/** A debt with the boleto that pays it. */
export const withBoleto: MockAnswers = {
  debts: [aDebt('Geladeira', 123.45, 5, { payment_code: boleto })],
  accounts: [],
};

/** The same debts, and the open statement of a card. */
export const withCard: MockAnswers = {
  ...someDebts,
  accounts: [
    anAccount(card, 'Cartão Nubank', 'credit-card', { closing_day: 31, due_day: 5 }),
    anAccount('00000000-0000-7000-8000-000000000902', 'Nubank', 'checking'),
  ],
  'rpc/account_balances': [],
  'rpc/statement_totals': [
    { account_id: card, month: firstDayOf(monthOf(day(0))), total: 712.33, received: 100 },
  ],
  transactions: [{ account_id: '00000000-0000-7000-8000-000000000902' }],
};

export const noDebts: MockAnswers = { debts: [], accounts: [] };
