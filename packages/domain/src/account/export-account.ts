import { mutationOptions, useMutation } from '@tanstack/react-query';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { AccountFile, AccountFileKind } from './account-files.ts';
import { fetchAccount } from './fetch-account.ts';

export function exportAccountMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: async (kind: AccountFileKind): Promise<AccountFile> => {
      const [account, { accountFile }] = await Promise.all([
        fetchAccount(database, userId),
        import('./account-files.ts'),
      ]);
      return accountFile(account, kind);
    },
    retry: retryOnNetworkError,
    onError: (error) => notify(failureToast('exportAccount', error)),
  });
}

/** Everything that is kept of the user, as a file to save. */
export function useExportAccount() {
  return useMutation(exportAccountMutation(useBackend()));
}
