import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { transactionQueries } from '@tostao/domain/data-access/affected-queries';
import type { Json } from '@tostao/domain/data-access/database.types';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { MutationMeta } from '@tostao/domain/data-access/mutation-meta';
import { runMutation } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { countText } from '@tostao/domain/number/count-text';

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
  meta: Required<Pick<MutationMeta, 'label' | 'failure'>>;
  /** The participle of the toast for one and for many: "excluída", "excluídas". */
  done: [one: string, many: string];
}

/**
 * Returns the options of a mutation that changes many transactions, all or none, and offers to undo it while the
 * toast is visible.
 */
export function bulkMutation<Variables extends { ids: string[] }>(
  context: WriteContext,
  { send, meta, done: [one, many] }: BulkMutation<Variables>,
) {
  return mutationOptions({
    mutationFn: async (variables: Variables) => (await send(variables)) as unknown as BulkChange,
    meta: { ...meta, invalidates: transactionQueries(context.userId) },
    onSuccess: ({ found, undo }, { ids }, _context, { client }) => {
      const gone = ids.length - found;
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
          action: { label: 'Desfazer', onClick: () => undoLater(client, context, undo) },
        }),
      });
    },
  });
}

/** Runs the undo outside React: the toast outlives the screen of the change. */
function undoLater(client: QueryClient, context: WriteContext, rows: Json[]): void {
  // The mutation policy has shown a toast.
  runMutation(client, undoMutation(context), rows).catch(() => {});
}

function undoMutation({ database, userId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (p_rows: Json[]) =>
      unwrap(await database.rpc('restore_transactions', { p_rows })),
    meta: {
      label: 'Restauração de transações',
      failure: { title: 'Erro ao desfazer' },
      invalidates: transactionQueries(userId),
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
