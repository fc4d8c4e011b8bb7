import { usePlatform, useUserId } from '@tostao/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { hasNothingToImport } from './local-storage.ts';

/** Imports local data once per page load and user. `isPending` until it has finished. */
export function useLocalDataImport() {
  const database = useDatabase();
  const userId = useUserId();
  const client = useQueryClient();
  const { notify } = usePlatform();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.localDataImport(userId),
      // Mostly there is nothing to wait for, and home is drawn once.
      initialData: () => (hasNothingToImport() ? null : undefined),
      // Only a device of the earlier version needs this code.
      queryFn: async () => {
        const { importAndTell } = await import('./import-local-data.ts');
        return importAndTell({ database, userId, client, notify });
      },
      retry: false,
      // Once per page load, even when all other queries are refetched.
      staleTime: 'static',
      gcTime: Infinity,
    }),
  );
}
