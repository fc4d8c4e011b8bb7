import { mutationOptions } from '@tanstack/react-query';
import { transactionQueries } from '../data-access/affected-queries.ts';
import type { Json } from '../data-access/database.types.ts';
import { unwrap } from '../data-access/database-error.ts';
import type { MutationMeta } from '../data-access/mutation-meta.ts';
import { undoAction } from '../data-access/run-mutation.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { countText } from '../text/screen-text.ts';

/** The answer of a change of many transactions. */
interface BulkChange {
  /** The number of transactions that were still there. */
  found: number;
  /** The argument of the function that undoes it. */
  undo: Json[];
}

interface BulkMutation<Variables> {
  /** Sends the change. Answers what its function of the database returns. */
  send: (variables: Variables) => Promise<Json>;
  /** Returns the number of transactions that the change names. The toast counts those that are gone. */
  named?: (variables: Variables) => number;
  meta: Required<Pick<MutationMeta, 'label' | 'failure'>>;
  /** The participle of the toast for one and for many: "excluída", "excluídas". */
  done: [one: string, many: string];
}

/**
 * Returns the options of a mutation that changes many transactions, all or none, and offers to undo it while the
 * toast is visible.
 */
export function bulkMutation<Variables>(
  context: WriteContext,
  { send, named, meta, done: [one, many] }: BulkMutation<Variables>,
) {
  return mutationOptions({
    mutationFn: async (variables: Variables) => (await send(variables)) as unknown as BulkChange,
    meta: { ...meta, invalidates: transactionQueries(context.householdId) },
    onSuccess: ({ found, undo }, variables, _context, { client }) => {
      const gone = (named?.(variables) ?? found) - found;
      context.notify({
        kind: found > 0 ? 'success' : 'info',
        title:
          found > 0
            ? countText(found, `transação ${one}`, `transações ${many}`)
            : `Nenhuma transação ${one}`,
        ...(gone > 0 && {
          description: `${countText(gone, 'não existia mais', 'não existiam mais')}.`,
        }),
        ...(undo.length > 0 && {
          action: undoAction(client, undoMutation(context), undo),
        }),
      });
    },
  });
}

function undoMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (p_rows: Json[]) =>
      unwrap(await database.rpc('restore_transactions', { p_rows })),
    meta: {
      label: 'Restauração de transações',
      failure: { title: 'Erro ao desfazer' },
      invalidates: transactionQueries(householdId),
    },
    onSuccess: (restored, rows) => {
      const left = rows.length - restored;
      notify({
        kind: restored > 0 ? 'success' : 'info',
        title:
          restored > 0
            ? countText(restored, 'transação restaurada', 'transações restauradas')
            : 'Nenhuma transação restaurada',
        ...(left > 0 && {
          description: `${countText(left, 'ficou como está, porque mudou depois', 'ficaram como estão, porque mudaram depois')}.`,
        }),
      });
    },
  });
}
