import { undoAction } from '@tostao/domain/data-access/run-mutation';
import { debtQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { type CalendarDay, toDate } from '@tostao/domain/calendar/calendar-day';
import { isDatabaseError } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { formatMoney, moneyText } from '@tostao/domain/money/format-money';
import { type Debt, debtRows } from '@tostao/domain/debt/debt';
import { paymentDescription } from '@tostao/domain/debt/payment';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { type Transaction, transactionRows } from '@tostao/domain/transaction/transaction';
import type { PaymentInput } from './payment-form.ts';
import { undoPaymentMutation } from './undo-payment.ts';

/** A confirmed payment of a debt. */
export interface Payment extends PaymentInput {
  debt: Debt;
  /** Created once per confirmation: a retry changes nothing, a second payment is rejected. */
  transactionId: string;
  today: CalendarDay;
  /** The present name of the category of payments. */
  category: string;
  /** The account that pays, if any. */
  accountId: string | null;
  /** The expense that is there already and pays the debt as it is. */
  existing?: Transaction | undefined;
}

/** Messages for a debt that another device deleted, paid or changed. */
const rejections: Record<string, string> = {
  PT404: 'Esta dívida não existe mais.',
  PT409: 'Esta dívida já foi paga.',
  PT410: 'A despesa que pagaria esta dívida não existe mais.',
  PT412: 'O valor desta dívida mudou. Confira antes de pagar.',
};

/**
 * Returns the options of a mutation that records the expense and marks the debt as paid, in one database transaction,
 * or queues both while offline. It shows a toast that can undo it. The database rejects it with `PT404` when the debt is
 * gone, `PT409` when it is paid, `PT410` when the existing expense is gone, and `PT412` when the amount of the debt differs
 * from the confirmed one.
 */
export function payDebtMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ debt, amount }: Payment) => `${paymentDescription(debt)}, ${moneyText(amount)}`,
    rows: (payment) => [
      {
        ...debtRows,
        id: payment.debt.id,
        after: { ...payment.debt, isPaid: true, paidAt: momentOf(payment) } satisfies Debt,
      },
      ...(payment.existing
        ? []
        : [{ ...transactionRows, id: payment.transactionId, after: expenseOf(payment) }]),
    ],
    request: payDebtRequest,
    meta: {
      label: 'Pagamento de dívida',
      failure: { title: 'Erro ao atualizar dívida', rejections },
      invalidates: [...debtQueries(householdId), ...transactionQueries(householdId)],
    },
    isOptimistic: true,
    onSent: (_answer, payment, client) => {
      const { debt, transactionId, today, amount } = payment;
      notify({
        kind: 'success',
        title: 'Dívida paga',
        description: `${paymentDescription(debt)}, ${formatMoney(amount)}`,
        action: undoAction(
          client,
          undoPaymentMutation(context),
          { debt, transactionId, today },
          'Desfazer pagamento',
        ),
      });
    },
  });
}

function payDebtRequest(payment: Payment) {
  const { debt, transactionId, today, amount, date, accountId, isForNext, existing } = payment;
  const common = {
    p_debt_id: debt.id,
    p_today: today,
    // A queued payment is sent later.
    p_now: momentOf(payment),
    p_amount: reaisFromCentavos(debt.amount),
  };
  if (existing) {
    return {
      rpc: 'pay_debt',
      args: { ...common, p_transaction_id: existing.id, p_existing: true },
    } satisfies WriteRequest;
  }
  return {
    rpc: 'pay_debt',
    args: {
      ...common,
      p_transaction_id: transactionId,
      ...(amount === debt.amount ? {} : { p_paid_amount: reaisFromCentavos(amount) }),
      ...(date === today ? {} : { p_date: date }),
      ...(accountId === null ? {} : { p_account_id: accountId }),
      ...(isForNext ? { p_for_next: true } : {}),
    },
  } satisfies WriteRequest;
}

/** Returns the instant of a payment: now, or noon of an earlier day. */
function momentOf({ date, today }: Payment): string {
  return (date === today ? new Date() : toDate(date)).toISOString();
}

function expenseOf(payment: Payment): Transaction {
  const { debt, transactionId, amount, date, accountId, category } = payment;
  return {
    id: transactionId,
    type: 'expense',
    amount,
    description: paymentDescription(debt),
    category,
    date,
    isRecurring: false,
    ...(accountId === null ? {} : { accountId }),
  };
}

/** Tells whether the debt was paid, deleted or changed on another device since the dialog opened. */
export function isOutdatedPayment(error: unknown): boolean {
  return isDatabaseError(error) && Object.hasOwn(rejections, error.code);
}
