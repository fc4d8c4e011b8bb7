import { type Transfer, transferRows } from '@tostao/domain/account/transfer';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { moneyText } from '@tostao/domain/money/format-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/outbox/send-request';
import { transferQueries } from './transfer-queries.ts';

/** Returns the options of a mutation that deletes a transfer, on both sides. */
export function deleteTransferMutation(context: WriteContext) {
  const { userId, notify } = context;
  return queueableMutation(context, {
    label: ({ amount }: Transfer) => `Exclusão: transferência de ${moneyText(amount)}`,
    rows: ({ id }) => [{ ...transferRows, id, after: null }],
    request: ({ id }) => ({ delete: 'transfers', id }) satisfies WriteRequest,
    meta: {
      label: 'Exclusão de transferência',
      failure: { title: 'Erro ao excluir transferência' },
      ...transferQueries(userId),
    },
    isOptimistic: true,
    onSent: () => notify({ kind: 'success', title: 'Transferência excluída' }),
  });
}
