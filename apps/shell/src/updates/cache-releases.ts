import { useEffect } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { whenIdle } from '../screen/when-idle.ts';

/** Caches the code of every screen on the device, including those never opened. */
export function useCachedReleases(): void {
  const { remotes: loader } = useShellServices();
  useEffect(() => {
    // Overridden remotes change with every save.
    if (!('serviceWorker' in navigator) || Object.keys(loader.options.overrides).length > 0) return;
    void whenIdle()
      .then(() => import(/* webpackChunkName: "updates" */ './post-releases-to-worker.ts'))
      .then(({ postReleasesToWorker }) => postReleasesToWorker(loader))
      // Each screen reports its own load failure.
      .catch(() => {});
  }, [loader]);
}
