import { useMutation } from '@tanstack/react-query';
import { accountsQuery } from '@tostao/domain/account/list-accounts';
import { categoriesQuery } from '@tostao/domain/category/list-categories';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useHouseholdId } from '@tostao/platform';
import type { OpenRequest } from './open-file.ts';

/** An opened file, and the code of the screen that shows it. */
export type ImportStep = NonNullable<ReturnType<typeof useOpenFile>['data']>;

/** Opens files: reads them on this device, compares their rows with the stored ones, and loads the screen. */
export function useOpenFile() {
  const database = useDatabase();
  const householdId = useHouseholdId();
  return useMutation({
    mutationFn: async (request: OpenRequest, { client }) => {
      const stored = {
        fetchAccounts: () => client.fetchQuery(accountsQuery(database, householdId)),
        fetchCategories: () => client.fetchQuery(categoriesQuery(database, householdId)),
      };
      const [opened, { MappingForm }, { Preview }] = await Promise.all([
        loadReader().then(({ openFile }) => openFile(database, request, stored)),
        ...loadSteps(),
        // The rows come with their categories, and do not change while they are read.
        client.prefetchQuery({ ...categoriesQuery(database, householdId), staleTime: Infinity }),
      ]);
      // The other files do not load this code.
      const { ExportForm } =
        opened.kind === 'app-export' ? await import('../app-export/export-form.tsx') : {};
      return { opened, steps: { MappingForm, Preview, ExportForm } };
    },
  });
}

/** Loads the code for a file before the user has chosen one. A failure shows when it is needed. */
export function prefetchSteps(): void {
  Promise.all([...loadSteps(), loadReader()]).catch(() => {});
}

function loadSteps() {
  return [import('../mapping/mapping-form.tsx'), import('../preview/preview.tsx')] as const;
}

function loadReader() {
  return import('./open-file.ts');
}
