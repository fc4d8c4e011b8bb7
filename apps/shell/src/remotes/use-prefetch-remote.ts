import { type RemoteModuleId, savesData } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
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

/** Fetches a remote's code as soon as the browser has nothing better to do. */
export function usePrefetchRemoteWhenIdle(id: RemoteModuleId): void {
  const prefetch = usePrefetchRemote();
  useEffect(() => {
    // Safari has no idle callback: a timer comes close enough.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => prefetch(id), 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => prefetch(id));
    return () => cancelIdleCallback(handle);
  }, [id, prefetch]);
}
