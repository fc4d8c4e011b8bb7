import { debtMeta } from '@tostao/domain/data-access/affected-queries';
import { mutationOptions } from '@tanstack/react-query';
import type { Json } from '@tostao/domain/data-access/database.types';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Deleted debts as they were stored, each with the id of its payment. */
export type DeletedDebts = Json[];

/** Restores debts with their ids, groups, payments and dates, all or none. */
export async function restoreDebts(database: TostaoDatabase, deleted: DeletedDebts): Promise<void> {
  unwrap(await database.rpc('restore_debts', { p_debts: deleted }));
}

/** Returns the options of the mutation that undoes a deletion. */
export function restoreDebtsMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: (deleted: DeletedDebts) => restoreDebts(database, deleted),
    meta: debtMeta(householdId, {
      label: 'Restauração de dívida',
      failure: {
        title: 'Erro ao adicionar dívida',
        description: 'Houve um problema ao criar a dívida. Tente novamente.',
      },
    }),
    onSuccess: (_data, deleted) => {
      const title =
        deleted.length > 1 && deleted.every(isInstallmentRow)
          ? 'Dívida parcelada restaurada'
          : 'Dívida restaurada';
      notify({ kind: 'success', title });
    },
  });
}

/** The months of a fixed debt go together too, without being installments. */
function isInstallmentRow(row: Json): boolean {
  return (
    row !== null &&
    typeof row === 'object' &&
    'total_installments' in row &&
    row['total_installments'] !== null
  );
}
