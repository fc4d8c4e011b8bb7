import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { debtQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { type Debt, debtRows } from '@tostao/domain/debt/debt';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { transactionRows } from '@tostao/domain/transaction/transaction';
import { fullName } from '../debt/recurring-series.ts';

/** The payment of a debt that the user undoes. */
export interface PaymentUndo {
  debt: Debt;
  /** The expense of the payment, if it is known: a later payment of the debt stays. */
  transactionId: string | null;
  today: CalendarDay;
}

/**
 * Returns the options of a mutation that opens a paid debt again and deletes the expense of its payment. The database
 * rejects it with `TS004` when that expense was edited.
 */
export function undoPaymentMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ debt }: PaymentUndo) => `Desfazer pagamento: ${fullName(debt)}`,
    rows: ({ debt, transactionId }) => [
      {
        ...debtRows,
        id: debt.id,
        after: { ...debt, isPaid: false, paidAt: null, isArchived: false } satisfies Debt,
      },
      ...(transactionId === null ? [] : [{ ...transactionRows, id: transactionId, after: null }]),
    ],
    request: ({ debt, transactionId, today }) =>
      ({
        rpc: 'undo_payment',
        args: {
          p_debt_id: debt.id,
          p_today: today,
          ...(transactionId === null ? {} : { p_transaction_id: transactionId }),
        },
      }) satisfies WriteRequest,
    meta: {
      label: 'Desfazer pagamento',
      failure: {
        title: 'Erro ao desfazer pagamento',
        rejections: {
          PT404: 'Esta dívida não existe mais.',
          PT409: 'Esta dívida foi paga de novo, com outra despesa.',
          TS004:
            'A despesa deste pagamento foi alterada. Exclua a despesa no histórico e desfaça de novo.',
        },
      },
      invalidates: [...debtQueries(householdId), ...transactionQueries(householdId)],
    },
    isOptimistic: true,
    onSent: (_answer, { debt }) =>
      notify({
        kind: 'success',
        title: 'Pagamento desfeito',
        description: `${fullName(debt)} está em aberto de novo.`,
      }),
  });
}
