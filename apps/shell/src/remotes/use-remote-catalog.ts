import { useMemo, useSyncExternalStore } from 'react';
import { browserBucket } from '../loader/browser-bucket.ts';
import { readBrowserFlags } from '../loader/browser-flags.ts';
import { type RemoteCatalog, catalogOf } from './remote-catalog.ts';
import { useShellServices } from '../services/shell-services.ts';

const nothing: RemoteCatalog = {
  pages: [],
  destinations: [],
  homeCards: [],
  startLinks: [],
  slots: { links: new Map(), components: new Map() },
  dialogs: new Map(),
  paths: new Map(),
  writes: new Set(),
};

/** Returns the descriptions of the remotes, and whether the registry that lists them is known. */
export function useRemoteCatalog(): RemoteCatalog & { isKnown: boolean } {
  const { registry } = useShellServices().remotes;
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  return useMemo(
    () => ({
      ...(known ? catalogOf(known, browserBucket(), readBrowserFlags()) : nothing),
      isKnown: known !== undefined,
    }),
    [known],
  );
}
