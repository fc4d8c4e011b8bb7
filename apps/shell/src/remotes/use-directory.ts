import { useMemo, useSyncExternalStore } from 'react';
import { browserBucket } from './browser-bucket.ts';
import { readBrowserFlags } from './browser-flags.ts';
import { type Directory, directoryOf } from './directory.ts';
import { useRemoteLoader } from './use-remote-loader.ts';

const nothing: Directory = {
  pages: [],
  destinations: [],
  homeCards: [],
  slots: { links: new Map(), components: new Map() },
  dialogs: new Map(),
  paths: new Map(),
  writes: new Set(),
};

/** Returns the descriptions of the remotes, and whether the registry that lists them is known. */
export function useDirectory(): Directory & { isKnown: boolean } {
  const { registry } = useRemoteLoader();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  return useMemo(
    () => ({
      ...(known ? directoryOf(known, browserBucket(), readBrowserFlags()) : nothing),
      isKnown: known !== undefined,
    }),
    [known],
  );
}
