import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { bulkMutation } from '@tostao/domain/transaction/update-many';

/** The transactions that one request changes: the newest. */
export const maxApplied = 2000;

/** Applies a rule to earlier transactions, and offers to undo it. */
export function applyRuleMutation(context: WriteContext) {
  return bulkMutation(context, {
    send: async (ruleId: string) =>
      unwrap(await context.database.rpc('apply_import_rule', { p_rule_id: ruleId })),
    meta: {
      label: 'Regra nas transações anteriores',
      failure: { title: 'Erro ao aplicar a regra' },
    },
    done: ['alterada', 'alteradas'],
  });
}
