import { useSyncExternalStore } from 'react';
import type { Registry } from '@tostao/registry/schema';
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

type KnownCatalog = RemoteCatalog & { isKnown: boolean };

const unknown: KnownCatalog = { ...nothing, isKnown: false };
/** Many components of a page read it. A switched flag takes effect with the next page. */
const catalogs = new WeakMap<Registry, KnownCatalog>();

/** Returns the descriptions of the remotes for this browser, each time the same object. */
export function catalogOfPage(registry: Registry | undefined): KnownCatalog {
  if (!registry) return unknown;
  let catalog = catalogs.get(registry);
  if (!catalog) {
    catalog = { ...catalogOf(registry, browserBucket(), readBrowserFlags()), isKnown: true };
    catalogs.set(registry, catalog);
  }
  return catalog;
}

/** Returns the descriptions of the remotes, and whether the registry that lists them is known. */
export function useRemoteCatalog(): KnownCatalog {
  const { registry } = useShellServices().remotes;
  return catalogOfPage(useSyncExternalStore(registry.subscribe, registry.current));
}
