import { type RemoteModuleId, savesData } from '@tostao/platform';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { remoteModuleQuery } from './use-remote-module.ts';

/** Fetches a remote's code before it is asked for; a failure is left for the screen itself to find. */
export function usePrefetchRemote() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: RemoteModuleId | undefined) => {
      if (id && !savesData()) void queryClient.prefetchQuery(remoteModuleQuery(id));
    },
    [queryClient],
  );
}

/** Fetches a remote's code once the screen has what it needs, and the browser nothing better to do. */
export function usePrefetchRemoteWhenIdle(id: RemoteModuleId): void {
  const prefetch = usePrefetchRemote();
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (isLoading) return undefined;
    // Safari has no idle callback: a timer comes close enough.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => prefetch(id), 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => prefetch(id));
    return () => cancelIdleCallback(handle);
  }, [id, isLoading, prefetch]);
}
