import type { RemoteModuleId } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
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

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
