import type { QueryClient } from '@tanstack/react-query';
import { transferMeta } from '../data-access/affected-queries.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { optimisticUpdate } from '../data-access/optimistic-update.ts';
import { accountQueryKeys } from '../data-access/account-query-keys.ts';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { useRunMutation } from '../data-access/run-mutation.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import { queueableMutation } from '../outbox/queueable-mutation.ts';
import type { Transfer } from './transfer.ts';
import { saveTransferFailure } from './transfer-failures.ts';

/** A submit of a transfer's form. Queued offline, so its shape is stored. */
export interface TransferSave extends FormSubmission {
  /** A new transfer has the form's idempotency key as its id. */
  transfer: Transfer;
}

/**
 * Saves a new or edited transfer, both sides in one database transaction. Sending the same revision
 * again changes nothing. The database rejects it for any user but the named owner.
 * @throws DatabaseError `PT422` when the edited transfer is gone
 */
export async function saveTransfer(
  database: TostaoDatabase,
  userId: string,
  { idempotencyKey, revision, transfer }: TransferSave,
): Promise<void> {
  unwrap(
    await database.rpc('save_transfer', {
      p_idempotency_key: idempotencyKey,
      p_revision: revision,
      p_transfer: {
        id: transfer.id,
        user_id: userId,
        from_account_id: transfer.fromAccountId,
        to_account_id: transfer.toAccountId,
        amount: reaisFromCentavos(transfer.amount),
        date: transfer.date,
      },
    }),
  );
}

/** Shows a new or changed transfer in the cached list. Returns the rollback. */
export function upsertTransferOptimistically(
  client: QueryClient,
  userId: string,
  transfer: Transfer,
) {
  return optimisticUpdate<Transfer[]>(client, accountQueryKeys.transfers(userId), (transfers) =>
    [...transfers.filter(({ id }) => id !== transfer.id), transfer].toSorted(newestFirst),
  );
}

function newestFirst(one: Transfer, other: Transfer): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return one.id > other.id ? -1 : 1;
}

/** Returns the options of the mutation behind `useSaveTransfer`. */
export function saveTransferMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return queueableMutation(backend, {
    mutationType: 'transfer.save',
    label: ({ transfer }: TransferSave) => `Transferência: ${formatMoney(transfer.amount)}`,
    rows: ({ transfer }) => [transfer.id],
    send: (save) => saveTransfer(database, userId, save),
    meta: transferMeta(userId, { label: 'Transferência', failure: saveTransferFailure }),
    onMutate: ({ transfer }, { client }) => upsertTransferOptimistically(client, userId, transfer),
    onSent: (_data, { transfer: { amount } }) =>
      notify({
        kind: 'success',
        title: 'Transferência salva',
        description: formatMoney(amount),
      }),
  });
}

/** Adds or edits a transfer, shown immediately and queued while offline. */
export function useSaveTransfer() {
  return useRunMutation(saveTransferMutation(useBackend()));
}
