import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import { aDebt, day, nothingNew } from './mock-debts.ts';

const paid = { is_paid: true, paid_at: `${day(-1)}T12:00:00Z` };
const sofa = aDebt('Sofá', 0.01, 2, { is_paid: true, paid_at: `${day(-2)}T12:00:00Z` });
const group = (number: number) => ({
  installment_number: number,
  total_installments: 3,
  original_total_amount: 0.03,
  ...(number > 1 && { parent_debt_id: sofa.id }),
});

/** Debts of every kind and urgency, in no order. */
export const everyUrgency: MockAnswers = {
  debts: [
    aDebt('Depois', 1000, 8),
    aDebt('Ontem', 1, -1, { is_fixed: true }),
    aDebt('Hoje', 20, 0, { is_fixed: true }),
    aDebt('Amanhã', 300, 1, { institution: 'Itaú' }),
    aDebt('Paga', 5000, 10, paid),
    { ...sofa, ...group(1) },
    aDebt('Sofá', 0.01, 40, group(2)),
    aDebt('Sofá', 0.01, 70, group(3)),
  ],
  accounts: [],
  ...nothingNew,
};

/** Debts that a search distinguishes. */
export const searched: MockAnswers = {
  debts: [
    aDebt('Condomínio', 123.45, 9),
    aDebt('Cartão', 50, 10, { institution: 'Itaú Unibanco' }),
    aDebt('Carro', 1123.45, 10),
  ],
  accounts: [],
  ...nothingNew,
};

/** Returns the monthly debts of a recurring expense. */
function months(name: string, count: number, due: number) {
  return Array.from({ length: count }, (_, index) =>
    aDebt(name, 100, due, {
      due_date: plusMonths(day(due), index),
      type: 'Recorrente',
      is_fixed: true,
      installment_number: index + 1,
      total_installments: count,
    }),
  );
}

/** Two recurring expenses. A payment changes the debt, as in the database. */
export function recurringExpenses(): MockAnswers {
  const debts = [...months('Academia', 60, 2), ...months('Internet', 3, 3)];
  return {
    debts: () => debts,
    accounts: [],
    ...nothingNew,
    'rpc/pay_debt': ({ body }) => {
      const { p_debt_id: id } = body as { p_debt_id: string };
      Object.assign(
        debts.find((debt) => debt.id === id)!,
        paid,
      );
      return {};
    },
    'rpc/month_report': [],
  };
}

/** A paid debt, and one to pay whose name needs care in a file. */
export const forCalendar: MockAnswers = {
  debts: [
    aDebt('Luz, água; gás', 123.45, 0, { due_date: '2027-01-31' }),
    aDebt('Paga', 5, 1, paid),
  ],
  accounts: [],
  ...nothingNew,
};
