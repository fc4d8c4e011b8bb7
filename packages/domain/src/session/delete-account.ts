import { clearLocalData } from '@tostao/platform';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { unwrap } from '../data-access/unwrap.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/** Deletes the caller's account with everything in it. */
export async function deleteAccount(database: TostaoDatabase): Promise<void> {
  unwrap(await database.rpc('delete_account'));
}

export function deleteAccountMutation({ database }: Omit<Backend, 'userId'>) {
  return mutationOptions({
    mutationFn: () => deleteAccount(database),
    meta: { failure: 'deleteAccount' },
    onSuccess: () => clearLocalData(),
  });
}

/** Deletes the account, then everything that this device keeps of it. */
export function useDeleteAccount() {
  return useMutation(deleteAccountMutation(useBackend()));
}
