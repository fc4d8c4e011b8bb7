import { type Transfer, transferRows } from '@tostao/domain/account/transfer';
import { sentEdit } from '@tostao/domain/data-access/changed-columns';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { formatMoney, moneyText } from '@tostao/domain/money/format-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { deleteTransferMutation } from './delete-transfer.ts';
import { transferFormName, transferQueries } from './transfer-keys.ts';

/** A submit of a transfer's form. */
export interface TransferSave {
  submission: FormSubmission;
  /** The transfer before the edit; `null` for a new one, whose id is the form's idempotency key. */
  before: Transfer | null;
  transfer: Transfer;
}

function transferToColumns({ fromAccountId, toAccountId, amount, date }: Transfer) {
  return {
    from_account_id: fromAccountId,
    to_account_id: toAccountId,
    amount: reaisFromCentavos(amount),
    date,
  };
}

/**
 * Returns the request that saves a new or edited transfer, both sides in one database transaction. Sending
 * the same revision again changes nothing. The database rejects it for any user but the named owner, and
 * with `PT422` when the edited transfer is gone.
 */
function saveTransferRequest(userId: string, save: TransferSave) {
  const { transfer, before } = save;
  const { idempotencyKey, revision } = save.submission;
  return {
    rpc: 'save_transfer',
    args: {
      p_idempotency_key: idempotencyKey,
      p_revision: revision,
      p_transfer: {
        id: transfer.id,
        user_id: userId,
        ...(before
          ? sentEdit(transferToColumns(before), transferToColumns(transfer))
          : transferToColumns(transfer)),
      },
    },
  } satisfies WriteRequest;
}

/**
 * Returns the options of a mutation that adds or edits a transfer, shown immediately and queued
 * while offline.
 */
export function saveTransferMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ transfer }: TransferSave) => `Transferência: ${moneyText(transfer.amount)}`,
    rows: ({ transfer }) => [{ ...transferRows, id: transfer.id, after: transfer }],
    request: (save) => saveTransferRequest(context.userId, save),
    recreate: ({ transfer }) =>
      ({
        rpc: 'restore_deleted',
        args: {
          p_table: 'transfers',
          p_row: { id: transfer.id, ...transferToColumns(transfer) },
        },
      }) satisfies WriteRequest,
    form: (save) => ({ ...transferFormName, opens: { path: '/contas' }, values: save }),
    meta: {
      label: 'Transferência',
      failure: {
        title: 'Erro ao transferir',
        rejections: {
          PT422: 'Esta transferência não existe mais.',
          // A foreign key is violated.
          '23503': 'Uma das contas não existe mais.',
        },
      },
      ...transferQueries(householdId),
    },
    isOptimistic: true,
    onSent: (_answer, { transfer, before }, client) =>
      notify({
        kind: 'success',
        title: 'Transferência salva',
        description: formatMoney(transfer.amount),
        ...(!before && { action: undoAction(client, deleteTransferMutation(context), transfer) }),
      }),
  });
}
