import type { RemoteModuleId } from '@tostao/platform';

/** Returns the id of a module of a remote. */
export function moduleId(remote: string, module: string): RemoteModuleId {
  return `${remote}/${module}`;
}

/** Returns the remote and the module of an id. */
export function splitModuleId(id: RemoteModuleId): { remote: string; module: string } {
  const [remote = '', module = ''] = id.split('/');
  return { remote, module };
}
