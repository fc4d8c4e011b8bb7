import { hashKey, onlineManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Refetches figures and their rows when a dialog that shows both opens or turns to others. The figures come from
 * the page below it, which may have been open for hours, and must add up with rows that are fetched now.
 */
export function useFetchTogether(queryKeys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const hash = hashKey(queryKeys);
  useEffect(() => {
    if (!onlineManager.isOnline()) return;
    for (const queryKey of JSON.parse(hash) as QueryKey[]) {
      void client.invalidateQueries({ queryKey, fetchStatus: 'idle' });
    }
  }, [client, hash]);
}
