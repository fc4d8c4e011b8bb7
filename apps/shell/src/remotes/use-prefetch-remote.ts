import { type RemoteModuleId, saveDataEnabled } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { remoteModuleQuery } from './use-remote-module.ts';

/** Fetches a remote's code before it is asked for; a failure is left for the screen itself to find. */
export function usePrefetchRemote() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: RemoteModuleId | undefined) => {
      if (id && !saveDataEnabled()) void queryClient.prefetchQuery(remoteModuleQuery(id));
    },
    [queryClient],
  );
}
