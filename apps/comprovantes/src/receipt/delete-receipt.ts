import { mutationOptions } from '@tanstack/react-query';
import type { StoredRow } from '@tostao/domain/data-access/all-rows';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type PendingRows, upsertCachedRows } from '@tostao/domain/data-access/pending-rows';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import { receiptRejections } from './attach-receipt.ts';
import { receiptKeys, receiptRows } from './list-receipts.ts';
import { type Receipt, receiptFromRow } from './receipt.ts';

/** Returns the options of a mutation that deletes a receipt, and offers to restore it while the toast is visible. */
export function deleteReceiptMutation(context: WriteContext) {
  return queueableMutation(context, {
    label: ({ name }: Receipt) => `Exclusão de comprovante: ${name}`,
    rows: ({ id }) => [{ ...receiptRows, id, after: null }],
    request: ({ id }) => ({ delete: 'receipts', id }) satisfies WriteRequest,
    meta: {
      label: 'Exclusão de comprovante',
      failure: { title: 'Erro ao excluir comprovante' },
      updates: [receiptKeys.all(context.householdId)],
    },
    isOptimistic: true,
    onSent: (answer, _receipt, client) => {
      // No row is returned when another device had already deleted it.
      const [deleted] = answer as StoredRow<'receipts'>[];
      context.notify({
        kind: 'success',
        title: 'Comprovante excluído',
        ...(deleted && { action: undoAction(client, restoreReceiptMutation(context), deleted) }),
      });
    },
  });
}

/** Returns the options of the mutation that undoes a deletion. A retry changes nothing. */
function restoreReceiptMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (row: StoredRow<'receipts'>) => {
      unwrap(await database.rpc('restore_deleted', { p_table: 'receipts', p_row: row }));
    },
    meta: {
      label: 'Restauração de comprovante',
      failure: { title: 'Erro ao restaurar comprovante', rejections: receiptRejections },
      invalidates: [receiptKeys.all(householdId)],
    },
    onMutate: (row): PendingRows => ({
      pendingRows: [{ ...receiptRows, id: row.id, after: receiptFromRow(row) }],
    }),
    onSuccess: (_data, _row, { pendingRows }, { client }) => {
      notify({ kind: 'success', title: 'Comprovante restaurado' });
      upsertCachedRows(client, householdId, pendingRows);
    },
  });
}
