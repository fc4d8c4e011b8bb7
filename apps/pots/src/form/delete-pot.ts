import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { type PotPlan, potRows } from '../pot/pot.ts';
import { potQueryKeys } from '../pot/pot-keys.ts';

/** Returns the options of a mutation that deletes a pot with its moves. */
export function deletePotMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ name }: PotPlan) => `Exclusão: caixinha ${name}`,
    rows: ({ id }) => [{ ...potRows, id, after: null }],
    request: ({ id }) => ({ delete: 'pots', id }) satisfies WriteRequest,
    meta: {
      label: 'Exclusão de caixinha',
      failure: { title: 'Erro ao excluir caixinha' },
      invalidatesInBackground: [potQueryKeys.all(householdId)],
    },
    isOptimistic: true,
    onSent: (_answer, { name }) =>
      notify({ kind: 'success', title: 'Caixinha excluída', description: name }),
  });
}
