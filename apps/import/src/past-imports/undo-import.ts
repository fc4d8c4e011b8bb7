import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import {
  categoryQueries,
  debtQueries,
  transactionQueries,
} from '@tostao/domain/data-access/affected-queries';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { longWait } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { transactionColumns, transactionFromRow } from '@tostao/domain/transaction/transaction';
import { useHouseholdId } from '@tostao/platform';
import * as z from 'zod/mini';
import { countText } from '@tostao/domain/text/screen-text';

/** Returns the query of the transactions of an import that were edited since. */
export function useEditedRows(importId: string, { enabled }: { enabled: boolean }) {
  const database = useDatabase();
  return useQuery(
    queryOptions({
      queryKey: [...queryKeys.imports(useHouseholdId()), importId, 'edited'],
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

/** The answer of an undo: the number of removed rows and of debts that are open again, and the accounts that it has kept. */
const undone = z.object({
  removed: z.number(),
  reopened: z.number(),
  kept: z.array(z.string()),
});

function reopenedText(count: number): string {
  if (count === 0) return '';
  return ` ${countText(count, 'dívida voltou', 'dívidas voltaram')} a ficar em aberto.`;
}

function remainingText(names: string[]): string {
  if (names.length === 0) return '';
  const list = new Intl.ListFormat('pt-BR').format(names);
  return names.length === 1
    ? ` A conta ${list} ficou, porque algo ainda a usa.`
    : ` As contas ${list} ficaram, porque algo ainda as usa.`;
}

interface UndoRequest {
  importId: string;
  keepEdited: boolean;
  today: CalendarDay;
}

/** Removes an import with its transactions, and shows a toast. */
export function undoImportMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ importId, keepEdited, today }: UndoRequest) =>
      undone.parse(
        unwrap(
          await database
            .rpc('undo_import', {
              p_import_id: importId,
              p_keep_edited: keepEdited,
              p_today: today,
            })
            .setHeader(...longWait),
        ),
      ),
    meta: {
      label: 'Desfazer importação',
      failure: { title: 'Erro ao desfazer a importação' },
      invalidates: [queryKeys.imports(householdId)],
      invalidatesInBackground: [
        ...transactionQueries(householdId),
        ...categoryQueries(householdId),
        ...debtQueries(householdId),
      ],
    },
    onSuccess: ({ removed, reopened, kept }) =>
      notify({
        kind: 'success',
        title: 'Importação desfeita',
        description: `${countText(removed, 'transação removida', 'transações removidas')}.${reopenedText(reopened)}${remainingText(kept)}`,
      }),
  });
}
