import { type RemoteModuleId, remoteModuleQuery, saveDataEnabled } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useShellServices } from '../services/shell-services.ts';

/** Prefetches a remote's code. A failure is left to the screen that needs the code. */
export function usePrefetchRemote() {
  const queryClient = useQueryClient();
  const { remotes: loader } = useShellServices();
  return useCallback(
    (id: RemoteModuleId | undefined) => {
      if (id && !saveDataEnabled()) void queryClient.prefetchQuery(remoteModuleQuery(loader, id));
    },
    [queryClient, loader],
  );
}
