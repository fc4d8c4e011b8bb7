import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { toCentavos } from '@tostao/domain/money/centavos';
import { moneyText } from '@tostao/domain/money/format-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { potQueryKeys } from '../pot/pot-keys.ts';
import { moveRows, type PotMove, type PotSumChange, potSumRows } from '../pot/pot-move.ts';
import { type DeletedMove, restoreMoveMutation } from './restore-move.ts';

/** Returns the options of a mutation that deletes a move, and offers to restore it while the toast is visible. */
export function deleteMoveMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ amount }: PotMove) =>
      `Exclusão: movimento de ${moneyText(toCentavos(Math.abs(amount)))}`,
    rows: ({ id, potId, amount }) => {
      const sum: PotSumChange = { potId, before: amount, after: toCentavos(0) };
      return [
        { ...moveRows, id, after: null },
        { ...potSumRows, id, after: sum },
      ];
    },
    request: ({ id }) => ({ delete: 'pot_moves', id }) satisfies WriteRequest,
    meta: {
      label: 'Exclusão de movimento',
      failure: { title: 'Erro ao excluir movimento' },
      invalidatesInBackground: [potQueryKeys.all(householdId)],
    },
    isOptimistic: true,
    onSent: (answer, _move, client) => {
      // No row is returned when another device had already deleted it.
      const [deleted] = answer as DeletedMove[];
      notify({
        kind: 'success',
        title: 'Movimento excluído',
        ...(deleted && { action: undoAction(client, restoreMoveMutation(context), deleted) }),
      });
    },
  });
}
