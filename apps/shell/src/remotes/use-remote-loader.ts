import { useShellServices } from '../boot/shell-services.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Returns the loader of this page. */
export function useRemoteLoader(): RemoteLoader {
  return useShellServices().remotes;
}
