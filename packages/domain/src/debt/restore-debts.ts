import { debtMeta } from '../data-access/affected-queries.ts';
import { mutationOptions } from '@tanstack/react-query';
import type { Json } from '../data-access/database.types.ts';
import { unwrap } from '../data-access/unwrap.ts';
import type { Backend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/** Deleted debts as they were stored, each with the id of its payment. */
export type DeletedDebts = Json[];

/** Restores debts with their ids, groups, payments and dates, all or none. */
export async function restoreDebts(database: TostaoDatabase, deleted: DeletedDebts): Promise<void> {
  unwrap(await database.rpc('restore_debts', { p_debts: deleted }));
}

/** Returns the options of the mutation that undoes a deletion. */
export function restoreDebtsMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (deleted: DeletedDebts) => restoreDebts(database, deleted),
    meta: debtMeta(userId, { label: 'Restauração de dívida', failure: 'createDebt' }),
    onSuccess: (_data, deleted) => {
      const title = deleted.length > 1 ? 'Dívida parcelada restaurada' : 'Dívida restaurada';
      notify({ kind: 'success', title });
    },
  });
}
