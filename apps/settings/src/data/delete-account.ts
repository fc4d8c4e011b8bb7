import { clearLocalData } from '@tostao/platform';
import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Deletes the signed-in user's account with all its data. */
export async function deleteAccount(database: TostaoDatabase): Promise<void> {
  unwrap(await database.rpc('delete_account'));
}

/**
 * Returns the options of a mutation that deletes the account, then all local data of this device.
 */
export function deleteAccountMutation({ database }: Omit<WriteContext, 'userId'>) {
  return mutationOptions({
    mutationFn: () => deleteAccount(database),
    meta: { failure: { title: 'Erro ao excluir conta' } },
    onSuccess: () => clearLocalData(),
  });
}
