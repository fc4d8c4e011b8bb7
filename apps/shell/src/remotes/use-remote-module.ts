import {
  componentQuery,
  type RemoteModule,
  type RemoteModuleId,
  type RemoteModules,
} from '@tostao/platform';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { useQuery } from '@tanstack/react-query';

async function fetchRemoteModule<Id extends RemoteModuleId>(id: Id): Promise<RemoteModules[Id]> {
  const module = await loadRemote<RemoteModule<Id>>(id);
  if (!module?.default) throw new Error(`The remote module ${id} exposes no component`);
  return module.default;
}

export function remoteModuleQuery<Id extends RemoteModuleId>(id: Id) {
  return componentQuery(`The remote module ${id}`, () => fetchRemoteModule(id));
}

export function useRemoteModule<Id extends RemoteModuleId>(id: Id, enabled = true) {
  return useQuery({ ...remoteModuleQuery(id), enabled });
}
