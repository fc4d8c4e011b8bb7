import { type QueryClient, useMutation } from '@tanstack/react-query';
import { transferMeta } from '../data-access/affected-queries.ts';
import { optimisticUpdate } from '../data-access/optimistic-update.ts';
import { accountQueryKeys } from '../data-access/account-query-keys.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { formatMoney } from '../money/format-money.ts';
import { queueableMutation } from '../outbox/queueable-mutation.ts';
import type { Transfer } from './transfer.ts';
import { deleteTransferFailure } from './transfer-failures.ts';

/** Deletes a transfer, on both sides. A repeated deletion changes nothing. */
export async function deleteTransfer(database: TostaoDatabase, id: string): Promise<void> {
  unwrap(await database.from('transfers').delete().eq('id', id).select('id'));
}

/** Removes a transfer from the cached list. Returns the rollback. */
export function removeTransferOptimistically(client: QueryClient, userId: string, id: string) {
  return optimisticUpdate<Transfer[]>(client, accountQueryKeys.transfers(userId), (transfers) =>
    transfers.filter((transfer) => transfer.id !== id),
  );
}

/** Returns the options of the mutation behind `useDeleteTransfer`. */
export function deleteTransferMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return queueableMutation(backend, {
    mutationType: 'transfer.delete',
    label: ({ amount }: Transfer) => `Exclusão: transferência de ${formatMoney(amount)}`,
    rows: ({ id }) => [id],
    send: ({ id }) => deleteTransfer(database, id),
    meta: transferMeta(userId, {
      label: 'Exclusão de transferência',
      failure: deleteTransferFailure,
    }),
    onMutate: ({ id }, { client }) => removeTransferOptimistically(client, userId, id),
    onSent: () => notify({ kind: 'success', title: 'Transferência excluída' }),
  });
}

/** Deletes a transfer. */
export function useDeleteTransfer() {
  return useMutation(deleteTransferMutation(useBackend()));
}
