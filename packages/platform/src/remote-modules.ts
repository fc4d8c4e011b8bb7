import type { ComponentType } from 'react';
import { componentQuery } from './component-query.ts';
import type { RemoteModuleId } from './contract.ts';

/** A component of a remote, and the release it comes from. */
export interface LoadedModule<Props> {
  Component: ComponentType<Props>;
  version: string;
}

/** Loads the components of remotes. */
export interface RemoteModules {
  load: <Props>(id: RemoteModuleId) => Promise<LoadedModule<Props>>;
  /** Called when a component of a slot crashed, with its delay after the mount. */
  onCrash: (id: RemoteModuleId, version: string, error: unknown, ageMs: number) => void;
}

/** Returns the options of the query that loads a component of a remote. */
export function remoteModuleQuery<Props>(
  { load }: Pick<RemoteModules, 'load'>,
  id: RemoteModuleId,
) {
  return componentQuery(`The remote module ${id}`, () => load<Props>(id));
}
