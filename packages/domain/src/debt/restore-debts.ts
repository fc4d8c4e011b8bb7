import { mutationOptions } from '@tanstack/react-query';
import type { Json } from '../data-access/database.types.ts';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { invalidateDebts } from '../data-access/invalidate-domain.ts';
import { unwrap } from '../data-access/unwrap.ts';
import type { Backend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/** Debts exactly as they were stored, each with the payment that settled it. */
export type DeletedDebts = Json[];

/** Brings debts back with their ids, groups, payments and dates, all of them or none. */
export async function restoreDebts(database: TostaoDatabase, deleted: DeletedDebts): Promise<void> {
  unwrap(await database.rpc('restore_debts', { p_debts: deleted }));
}

export function restoreDebtsMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (deleted: DeletedDebts) => restoreDebts(database, deleted),
    retry: retryOnNetworkError,
    meta: writeMeta('Restauração de dívida'),
    onSuccess: (_data, deleted, _result, { client }) => {
      const title = deleted.length > 1 ? 'Dívida parcelada restaurada' : 'Dívida restaurada';
      notify({ kind: 'success', title });
      return invalidateDebts(client, userId);
    },
    onError: (error) => notify(failureToast('createDebt', error)),
  });
}
