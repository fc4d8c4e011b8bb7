import { type Transfer, transferRows } from '@tostao/domain/account/transfer';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { moneyText } from '@tostao/domain/money/format-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { type DeletedTransfer, restoreTransferMutation } from './restore-transfer.ts';
import { transferQueries } from './transfer-keys.ts';

/**
 * Returns the options of a mutation that deletes a transfer, on both sides, and offers to restore it while
 * the toast is visible.
 */
export function deleteTransferMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ amount }: Transfer) => `Exclusão: transferência de ${moneyText(amount)}`,
    rows: ({ id }) => [{ ...transferRows, id, after: null }],
    request: ({ id }) => ({ delete: 'transfers', id }) satisfies WriteRequest,
    meta: {
      label: 'Exclusão de transferência',
      failure: { title: 'Erro ao excluir transferência' },
      ...transferQueries(householdId),
    },
    isOptimistic: true,
    onSent: (answer, _transfer, client) => {
      // No row is returned when another device had already deleted it.
      const [deleted] = answer as DeletedTransfer[];
      notify({
        kind: 'success',
        title: 'Transferência excluída',
        ...(deleted && { action: undoAction(client, restoreTransferMutation(context), deleted) }),
      });
    },
  });
}
