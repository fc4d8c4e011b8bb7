import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { StoredRow } from '@tostao/domain/data-access/all-rows';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { potQueryKeys } from '../pot/pot-keys.ts';

/** A deleted move as it was stored. */
export type DeletedMove = StoredRow<'pot_moves'>;

/** Returns the options of the mutation that inserts a deleted move again, under its id. A retry changes nothing. */
export function restoreMoveMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (move: DeletedMove) => {
      unwrap(await database.rpc('restore_deleted', { p_table: 'pot_moves', p_row: move }));
    },
    meta: {
      label: 'Restauração de movimento',
      failure: {
        title: 'Erro ao restaurar movimento',
        // A foreign key is violated.
        rejections: { '23503': 'Esta caixinha não existe mais.' },
      },
      invalidates: [potQueryKeys.all(householdId)],
    },
    onSuccess: () => notify({ kind: 'success', title: 'Movimento restaurado' }),
  });
}
