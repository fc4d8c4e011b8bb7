import type { Query, QueryClient } from '@tanstack/react-query';
import { delMany, setMany, values } from 'idb-keyval';
import { type PersistedQuery, partition, toPersisted } from './persisted-query.ts';
import { emptyStore, openStore } from './open-store.ts';

const name = 'tostao-data';
const store = openStore(name);

/** What comes in a burst is written at once, after this many ms. */
const writeDebounceMs = 50;
/** Longer than a page is open as a rule: what was brought back is there without a network too. */
const gcTime = 24 * 60 * 60_000;

/** Everything that the device keeps of queries. A device that keeps nothing is no error. */
export async function readPersistedQueries(): Promise<PersistedQuery[]> {
  try {
    return await values<PersistedQuery>(store);
  } catch {
    return [];
  }
}

/**
 * Shows what this person saw last, and forgets what is anybody else's or too old.
 * @returns the hashes of the queries that show it
 */
export function restoreQueries(
  client: QueryClient,
  userId: string,
  all: PersistedQuery[],
): Set<string> {
  const restored = new Set<string>();
  const { usable, outdated } = partition(all, userId, Date.now());
  for (const { queryKey, hash, data, fetchedAt } of usable) {
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > fetchedAt) continue;
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }));
    query.setOptions({ ...query.options, gcTime });
    client.setQueryData(queryKey, data, { updatedAt: fetchedAt });
    restored.add(hash);
    // However young, it is of another page: whoever opens this one wants what is true now.
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
 * Takes away what was brought back as soon as the server says that it cannot be had: without a
 * connection the frame says that it is old, with one nobody would. Returns how to stop.
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

/** Keeps what a person sees, as it comes; what was brought back is kept already. Returns how to stop. */
export function persistQueries(
  client: QueryClient,
  userId: string,
  restored: ReadonlySet<string>,
): () => void {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const kept = [...changed].flatMap((query) => toPersisted(query, userId) ?? []);
    changed.clear();
    if (kept.length > 0) {
      void setMany(
        kept.map((query): [string, PersistedQuery] => [query.hash, query]),
        store,
      ).catch(ignore);
    }
  };
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    changed.add(event.query);
    timer ??= setTimeout(write, writeDebounceMs);
  });
  // Asked for before the first screen, it may be here already.
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.data !== undefined && !restored.has(query.queryHash)) changed.add(query);
  }
  if (changed.size > 0) timer = setTimeout(write, writeDebounceMs);
  window.addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('pagehide', write);
  };
}

export function clearPersistedQueries(): Promise<void> {
  return emptyStore(name, store).catch(ignore);
}

/** Storage that is denied, full or deleted: everything goes on as without it. */
function ignore(): void {}
