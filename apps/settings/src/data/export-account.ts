import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { AccountFile, AccountFileKind } from './account-files.ts';
import { fetchAccount } from './fetch-account.ts';

/**
 * Returns the options of a mutation that exports everything that is stored about the user as a file
 * to download.
 */
export function exportAccountMutation({ database, userId }: WriteContext) {
  return mutationOptions({
    mutationFn: async (kind: AccountFileKind): Promise<AccountFile> => {
      const [account, { accountFile }] = await Promise.all([
        fetchAccount(database, userId),
        import('./account-files.ts'),
      ]);
      return accountFile(account, kind);
    },
    meta: { failure: { title: 'Erro ao exportar seus dados' } },
  });
}
