import { debtQueries, transactionQueries } from '../data-access/affected-queries.ts';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { alertBudget } from '../budget/alert-budget.ts';
import { type CalendarDay, dayOf } from '../calendar/calendar-day.ts';
import { isDatabaseError, unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import { updateDebtsOptimistically, withDebt } from './cached-debts.ts';
import type { Debt } from './debt.ts';
import { paymentCategory, paymentDescription } from './payment.ts';

export interface Payment {
  debt: Debt;
  /** Made once per confirmation: the same payment may be sent again, another one is refused. */
  transactionId: string;
  today: CalendarDay;
}

/** Records the expense and marks the debt as paid, both or neither; never another amount than confirmed. */
export async function payDebt(database: TostaoDatabase, payment: Payment): Promise<void> {
  unwrap(
    await database.rpc('pay_debt', {
      p_debt_id: payment.debt.id,
      p_transaction_id: payment.transactionId,
      p_today: payment.today,
      p_amount: reaisFromCentavos(payment.debt.amount),
    }),
  );
}

export function payDebtMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (payment: Payment) => payDebt(database, payment),
    meta: {
      label: 'Pagamento de dívida',
      failure: 'updateDebt',
      invalidates: [...debtQueries(userId), ...transactionQueries(userId)],
    },
    onMutate: ({ debt }, { client }) =>
      updateDebtsOptimistically(client, userId, (debts) =>
        withDebt(debts, debt.id, { isPaid: true, paidAt: new Date().toISOString() }),
      ),
    onSuccess: (_data, { debt, today }) => {
      notify({
        kind: 'success',
        title: 'Dívida paga',
        description: `${paymentDescription(debt)}, ${formatMoney(debt.amount)}`,
      });
      void alertBudget(backend, { category: paymentCategory, date: today });
    },
  });
}

export function usePayDebt() {
  return useMutation(payDebtMutation(useBackend()));
}

/** A payment of today. */
export function newPayment(debt: Debt, transactionId: string): Payment {
  return { debt, transactionId, today: dayOf(new Date()) };
}

/** Whether what was confirmed is out of date: the debt was paid, deleted or changed elsewhere. */
export function isOutdatedPayment(error: unknown): boolean {
  return isDatabaseError(error) && ['PT404', 'PT409', 'PT412'].includes(error.code);
}
