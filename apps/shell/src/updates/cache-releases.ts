import { saveDataEnabled } from '@tostao/platform';
import { useEffect } from 'react';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { useRemoteLoader } from '../remotes/use-remote-loader.ts';
import { postToWorker } from './post-to-worker.ts';
import { whenIdle } from './when-idle.ts';

/** Caches the code of every screen on the device, including those never opened. */
export function useCachedReleases(): void {
  const loader = useRemoteLoader();
  useEffect(() => {
    // Overridden remotes change with every save.
    if (!('serviceWorker' in navigator) || Object.keys(loader.options.overrides).length > 0) return;
    void whenIdle()
      .then(newestTookOver)
      .then(() => tellReleases(loader))
      // Each screen reports its own load failure.
      .catch(() => {});
  }, [loader]);
}

/**
 * Waits for a new service worker to activate: work given to the old one would delay its
 * replacement.
 */
async function newestTookOver(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  // Offline, there is no update.
  await registration.update().catch(() => {});
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    const checkState = () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', checkState);
    checkState();
  });
}

async function tellReleases({ registry, pick }: RemoteLoader): Promise<void> {
  const { remotes } = await registry.read();
  const chosen = await Promise.all(Object.keys(remotes).map(pick));
  const known = Object.values(remotes).flatMap(({ live, previous, canary }) =>
    [live, previous, canary?.release].filter((release) => release !== undefined),
  );
  const wanted = saveDataEnabled() ? [] : chosen.flatMap((releases) => releases.slice(0, 1));
  await postToWorker({
    type: 'releases',
    wanted: wanted.map(addressOf),
    known: known.map(addressOf),
  });
}

function addressOf({ entry }: { entry: string }): string {
  return new URL(entry, window.location.origin).href;
}
