import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { AccountFileKind } from './account-files.ts';
import type { DownloadedFile } from '@tostao/platform';
import { fetchAccount } from './fetch-account.ts';

/**
 * Returns the options of a mutation that exports everything that is stored about the user as a file
 * to download: with receipts, all data are a ZIP.
 */
export function exportAccountMutation({ database, userId }: WriteContext) {
  return mutationOptions({
    mutationFn: async (kind: AccountFileKind): Promise<DownloadedFile> => {
      const [account, { accountFile }] = await Promise.all([
        fetchAccount(database, userId),
        import('./account-files.ts'),
      ]);
      const file = accountFile(account, kind);
      const stored = account.receipts?.filter((row) => row.missing_since === null) ?? [];
      if (kind !== 'everything' || stored.length === 0) return file;
      const { downloadFile, writeArchive } = await import('./archive.ts');
      const receipts = stored.map(({ id, name }) => ({
        id,
        name,
        load: () => downloadFile(database, id),
      }));
      return {
        name: 'tostao-meus-dados.zip',
        type: 'application/zip',
        content: await writeArchive(file.content, receipts),
      };
    },
    meta: { failure: { title: 'Erro ao exportar seus dados' } },
  });
}
