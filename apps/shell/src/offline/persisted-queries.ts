import type { Query, QueryClient } from '@tanstack/react-query';
import { delMany, setMany, type UseStore, values } from 'idb-keyval';
import { type PageOwner, type PersistedQuery, partition, toPersisted } from './persisted-query.ts';
import { emptyStore, openStore } from './open-store.ts';

const name = 'tostao-data';
const store = openStore(name);
/** Commits every write at once: a page that closes aborts transactions without a commit. */
const committingStore: UseStore = (mode, callback) =>
  store(mode, (objects) => {
    const result = callback(objects);
    objects.transaction.commit();
    return result;
  });

/** Longer than a page usually stays open, so that restored data remains available offline. */
const gcTime = 24 * 60 * 60_000;

/** Home needs them before its first frame: they are read while the libraries of the page start. */
let early = window.tostaoEarlyRequests ? readAll() : undefined;

/** Reads all persisted queries. Unavailable storage counts as empty. */
export function readPersistedQueries(): Promise<PersistedQuery[]> {
  const reading = early ?? readAll();
  early = undefined;
  return reading;
}

async function readAll(): Promise<PersistedQuery[]> {
  try {
    return await values<PersistedQuery>(store);
  } catch {
    return [];
  }
}

/**
 * Restores the queries of this user and household, and deletes those of other users and outdated ones.
 * @returns the hashes of the restored queries
 */
export function restoreQueries(
  client: QueryClient,
  owner: PageOwner,
  all: PersistedQuery[],
): Set<string> {
  const restored = new Set<string>();
  const { usable, outdated } = partition(all, owner, Date.now());
  for (const { queryKey, hash, version, data, fetchedAt } of usable) {
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > fetchedAt) continue;
    // A query that is used later compares its version with this one (`VersionedQueryCache`).
    const options = client.defaultQueryOptions({ queryKey, meta: { persist: { version } } });
    const query = client.getQueryCache().build(client, options);
    if (query.meta?.persist?.version !== version) continue;
    query.setOptions({ ...query.options, gcTime });
    client.setQueryData(queryKey, data, { updatedAt: fetchedAt });
    restored.add(hash);
    // Mark even recent data as stale: a newly opened page must refetch it.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
  if (outdated.length > 0) {
    void delMany(
      outdated.map(({ hash }) => hash),
      store,
    ).catch(ignore);
  }
  return restored;
}

/**
 * Evicts restored data as soon as the server answers with an error. Offline, the layout already
 * shows the stale-data banner; online, nothing would mark the data as stale. Returns a function
 * that stops it.
 */
export function evictOnError(
  client: QueryClient,
  restored: Set<string>,
  isReachable: () => Promise<boolean>,
): () => void {
  const drop = async (query: Query) => {
    if (!(await isReachable()) || !restored.delete(query.queryHash)) return;
    query.setState({ data: undefined, dataUpdatedAt: 0 });
  };
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !restored.has(event.query.queryHash)) return;
    const { action, query } = event;
    if (action.type === 'error') void drop(query);
    else if (action.type === 'success' && !action.manual) restored.delete(query.queryHash);
  });
}

/**
 * Persists query data as it arrives, except restored data, which is persisted already. It writes in the
 * next task: a page that closes aborts transactions that the browser has not started. Returns a function that
 * stops it.
 */
export function persistQueries(
  client: QueryClient,
  owner: PageOwner,
  restored: ReadonlySet<string>,
): () => void {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const persisted = [...changed].flatMap((query) => toPersisted(query, owner) ?? []);
    changed.clear();
    if (persisted.length > 0) {
      void setMany(
        persisted.map((query): [string, PersistedQuery] => [query.hash, query]),
        committingStore,
      ).catch(ignore);
    }
  };
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    changed.add(event.query);
    timer ??= setTimeout(write);
  });
  // Queries that were prefetched before the first screen may have data already.
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.data !== undefined && !restored.has(query.queryHash)) changed.add(query);
  }
  if (changed.size > 0) timer = setTimeout(write);
  window.addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('pagehide', write);
  };
}

/** Forgets the persisted queries that no screen shows, here and on the device: one may have made a screen crash. */
export function forgetUnused(client: QueryClient): Promise<void> {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ type: 'inactive', predicate: ({ meta }) => !!meta?.persist });
  for (const query of unused) cache.remove(query);
  return delMany(
    unused.map(({ queryHash }) => queryHash),
    store,
  ).catch(ignore);
}

/** Deletes what this device keeps of a household. */
export async function forgetHousehold(householdId: string): Promise<void> {
  const all = await readAll();
  const kept = all.filter(({ queryKey: [owner] }) => owner === householdId);
  await delMany(
    kept.map(({ hash }) => hash),
    store,
  ).catch(ignore);
}

export function clearPersistedQueries(): Promise<void> {
  return emptyStore(name, store).catch(ignore);
}

/** Ignores storage that is blocked, full or deleted. */
function ignore(): void {}
