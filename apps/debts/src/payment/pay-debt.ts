import { debtQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { mutationOptions } from '@tanstack/react-query';
import { alertBudget } from '@tostao/domain/budget/alert-budget';
import { type CalendarDay, dayOf } from '@tostao/domain/calendar/calendar-day';
import { isDatabaseError, unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { updateDebtsOptimistically, withDebt } from '../list/cached-debts.ts';
import type { Debt } from '@tostao/domain/debt/debt';
import { paymentCategory, paymentDescription } from '@tostao/domain/debt/payment';

/** A confirmed payment of a debt. */
export interface Payment {
  debt: Debt;
  /** Created once per confirmation: a retry changes nothing, a second payment is rejected. */
  transactionId: string;
  today: CalendarDay;
  /** The account that pays, if any. */
  accountId: string | null;
}

/** Messages for a debt that another device deleted, paid or changed. */
const rejections: Record<string, string> = {
  PT404: 'Esta dívida não existe mais.',
  PT409: 'Esta dívida já foi paga.',
  PT412: 'O valor desta dívida mudou. Confira antes de pagar.',
};

/**
 * Records the expense and marks the debt as paid, in one database transaction.
 * @throws DatabaseError `PT404` when the debt is gone, `PT409` when it is paid, `PT412` when its
 * amount differs from the confirmed one.
 */
export async function payDebt(database: TostaoDatabase, payment: Payment): Promise<void> {
  unwrap(
    await database.rpc('pay_debt', {
      p_debt_id: payment.debt.id,
      p_transaction_id: payment.transactionId,
      p_today: payment.today,
      p_amount: reaisFromCentavos(payment.debt.amount),
      ...(payment.accountId === null ? {} : { p_account_id: payment.accountId }),
    }),
  );
}

/**
 * Returns the options of a mutation that pays a debt, shows a toast and checks the budget of the
 * payment category.
 */
export function payDebtMutation(context: WriteContext) {
  const { database, userId, notify } = context;
  return mutationOptions({
    mutationFn: (payment: Payment) => payDebt(database, payment),
    meta: {
      label: 'Pagamento de dívida',
      failure: { title: 'Erro ao atualizar dívida', rejections },
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
      void alertBudget(context, { category: paymentCategory, date: today });
    },
  });
}

/** Returns a payment dated today. */
export function newPayment(debt: Debt, transactionId: string, accountId: string | null): Payment {
  return { debt, transactionId, today: dayOf(new Date()), accountId };
}

/** Tells whether the debt was paid, deleted or changed on another device since the dialog opened. */
export function isOutdatedPayment(error: unknown): boolean {
  return isDatabaseError(error) && Object.hasOwn(rejections, error.code);
}
