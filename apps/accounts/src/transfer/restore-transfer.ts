import { mutationOptions } from '@tanstack/react-query';
import { transferFromRow, transferRows } from '@tostao/domain/account/transfer';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { StoredRow } from '@tostao/domain/data-access/all-rows';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { type PendingRows, upsertCachedRows } from '@tostao/domain/data-access/pending-rows';
import { transferQueries } from './transfer-keys.ts';

/** A deleted transfer as it was stored. */
export type DeletedTransfer = StoredRow<'transfers'>;

/** Returns the options of the mutation that inserts a deleted transfer again, under its id. A retry changes nothing. */
export function restoreTransferMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (transfer: DeletedTransfer) => {
      unwrap(await database.rpc('restore_deleted', { p_table: 'transfers', p_row: transfer }));
    },
    meta: {
      label: 'Restauração de transferência',
      failure: {
        title: 'Erro ao restaurar transferência',
        // A foreign key is violated.
        rejections: { '23503': 'Uma das contas não existe mais.' },
      },
      ...transferQueries(householdId),
    },
    onMutate: (transfer): PendingRows => ({
      pendingRows: [{ ...transferRows, id: transfer.id, after: transferFromRow(transfer) }],
    }),
    onSuccess: (_data, _transfer, { pendingRows }, { client }) => {
      notify({ kind: 'success', title: 'Transferência restaurada' });
      upsertCachedRows(client, householdId, pendingRows);
    },
  });
}
