import { transactionSums } from '@tostao/domain/data-access/affected-queries';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { moneyText } from '@tostao/domain/money/format-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { type Transaction, transactionRows } from '@tostao/domain/transaction/transaction';
import { type DeletedTransaction, restoreTransactionMutation } from './restore-transaction.ts';

/**
 * Returns the options of a mutation that deletes a transaction, and offers to restore it while the
 * toast is visible.
 */
export function deleteTransactionMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ description, amount }: Transaction) =>
      `Exclusão: ${description}, ${moneyText(amount)}`,
    rows: ({ id }) => [{ ...transactionRows, id, after: null }],
    request: ({ id }) => ({ delete: 'transactions', id }) satisfies WriteRequest,
    meta: {
      label: 'Exclusão de transação',
      failure: { title: 'Erro ao deletar transação' },
      updates: [queryKeys.transactions(householdId)],
      invalidates: transactionSums(householdId),
    },
    isOptimistic: true,
    onSent: (answer, _transaction, client) => {
      // No row is returned when another device had already deleted it.
      const [deleted] = answer as DeletedTransaction[];
      notify({
        kind: 'success',
        title: 'Transação excluída',
        ...(deleted && {
          action: undoAction(client, restoreTransactionMutation(context), deleted),
        }),
      });
    },
  });
}
