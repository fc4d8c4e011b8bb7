import { openDebtRow } from '@tostao/domain/debt/debt-fixtures';
import type { MockAnswers } from '@tostao/testing/mock-platform';

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

let made = 0;
function aDebt(name: string, amount: number, due: number, change: object = {}) {
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
export const someDebts: MockAnswers = { debts };

export const noDebts: MockAnswers = { debts: [] };
