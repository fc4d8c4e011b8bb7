import { useShellServices } from '../services/shell-services.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';

/** Returns the loader of this page. */
export function useRemoteLoader(): RemoteLoader {
  return useShellServices().remotes;
}
