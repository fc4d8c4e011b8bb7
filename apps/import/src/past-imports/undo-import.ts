import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { categoryQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { longWait } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { transactionColumns, transactionFromRow } from '@tostao/domain/transaction/transaction';
import { useUserId } from '@tostao/platform';
import { countText } from '@tostao/domain/text/count-text';

/** Returns the query of the transactions of an import that were edited since. */
export function useEditedRows(importId: string, { enabled }: { enabled: boolean }) {
  const database = useDatabase();
  return useQuery(
    queryOptions({
      queryKey: [...queryKeys.imports(useUserId()), importId, 'edited'],
      queryFn: async ({ signal }) => {
        const response = await database
          .rpc('edited_import_rows', { p_import_id: importId })
          .select(transactionColumns)
          .abortSignal(signal);
        return unwrap(response).map(transactionFromRow);
      },
      enabled,
      // An edit in another tab changes the answer.
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

interface UndoRequest {
  importId: string;
  keepEdited: boolean;
}

/** Removes an import with its transactions, and shows a toast. */
export function undoImportMutation({ database, userId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ importId, keepEdited }: UndoRequest) =>
      unwrap(
        await database
          .rpc('undo_import', { p_import_id: importId, p_keep_edited: keepEdited })
          .setHeader(...longWait),
      ),
    meta: {
      label: 'Desfazer importação',
      failure: { title: 'Erro ao desfazer a importação' },
      invalidates: [queryKeys.imports(userId)],
      invalidatesInBackground: [...transactionQueries(userId), ...categoryQueries(userId)],
    },
    onSuccess: (removed) =>
      notify({
        kind: 'success',
        title: 'Importação desfeita',
        description: `${countText(removed, 'transação removida', 'transações removidas')}.`,
      }),
  });
}
