import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Returns when the oldest data on screen was fetched, in ms, or `undefined` when there is none. */
export function useFetchedAt(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // The cache notifies while a component renders that asks for other data.
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => {
      const shown = cache
        .findAll({ type: 'active' })
        .filter(({ meta, state }) => meta?.persist !== undefined && state.data !== undefined);
      const times = shown.map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}
