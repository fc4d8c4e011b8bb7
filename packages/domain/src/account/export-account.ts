import { mutationOptions, useMutation } from '@tanstack/react-query';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { AccountFile, AccountFileKind } from './account-files.ts';
import { fetchAccount } from './fetch-account.ts';

export function exportAccountMutation({ database, userId }: Backend) {
  return mutationOptions({
    mutationFn: async (kind: AccountFileKind): Promise<AccountFile> => {
      const [account, { accountFile }] = await Promise.all([
        fetchAccount(database, userId),
        import('./account-files.ts'),
      ]);
      return accountFile(account, kind);
    },
    meta: { failure: 'exportAccount' },
  });
}

/** Everything that is kept of the user, as a file to save. */
export function useExportAccount() {
  return useMutation(exportAccountMutation(useBackend()));
}
