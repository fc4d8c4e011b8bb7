import type { RemoteModule, RemoteModuleId, RemoteModules } from '@tostao/platform';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';

async function fetchRemoteModule<Id extends RemoteModuleId>(id: Id): Promise<RemoteModules[Id]> {
  const module = await loadRemote<RemoteModule<Id>>(id);
  if (!module?.default) throw new Error(`The remote module ${id} exposes no component`);
  return module.default;
}

/**
 * A remote's component as a query: unlike React.lazy, a failed load can be tried again, and a load
 * in the background is shared with the screen that then needs it.
 */
export function remoteModuleQuery<Id extends RemoteModuleId>(id: Id) {
  return queryOptions({
    queryKey: ['remote-module', id] as const,
    queryFn: () =>
      fetchRemoteModule(id).catch((error: unknown) => {
        console.error(`The remote module ${id} could not be loaded`, error);
        throw error;
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
}

export function useRemoteModule<Id extends RemoteModuleId>(id: Id, enabled = true) {
  return useQuery({ ...remoteModuleQuery(id), enabled });
}
