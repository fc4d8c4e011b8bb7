import { categoryQueries, transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { longWait } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';

/** A confirmed deletion of a category. */
export interface CategoryDeletion {
  id: string;
  /** The name of the category that receives its transactions; `null` leaves them unchanged. */
  moveTo: string | null;
}

/**
 * Returns the options of a mutation that deletes a category, shows a toast with the number of moved
 * transactions and answers with it. It fails with `PT410` when the target category is gone.
 */
export function deleteCategoryMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ id, moveTo }: CategoryDeletion) =>
      unwrap(
        await database
          .rpc('delete_category', {
            p_category_id: id,
            ...(moveTo === null ? {} : { p_move_to: moveTo }),
          })
          .setHeader(...longWait),
      ),
    meta: {
      label: 'Exclusão de categoria',
      failure: {
        title: 'Erro ao excluir categoria',
        rejections: { PT410: 'A categoria de destino não existe mais.' },
      },
      // Transactions of the deleted category may have moved to another one.
      invalidates: [...categoryQueries(householdId), ...transactionQueries(householdId)],
    },
    onSuccess: (moved, { moveTo }) =>
      notify({
        kind: 'success',
        title: 'Categoria excluída',
        ...(moved > 0 ? { description: movedText(moved, moveTo) } : {}),
      }),
  });
}

function movedText(moved: number, to: string | null): string {
  return moved === 1 ? `1 transação movida para ${to}.` : `${moved} transações movidas para ${to}.`;
}
