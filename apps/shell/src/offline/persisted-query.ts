import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import type { Persistence } from '@tostao/platform';
import { hasShape } from './has-shape.ts';

/** A query result as it is persisted on this device. */
export interface PersistedQuery {
  userId: string;
  /** The version of the data, from the query's `meta`. */
  version: number;
  hash: string;
  queryKey: QueryKey;
  data: unknown;
  /** When the server answered, in ms. */
  fetchedAt: number;
}

/** The user and the household of a page. Keys of queries begin with either. */
export interface PageOwner {
  userId: string;
  householdId: string;
}

/** What belongs to the user in each household. */
const personal = new Set<unknown>(['profile', 'profile-photo', 'households']);

// A remote that knows no households begins its keys with the user: what it has in a shared one must not pass for the user's own.
function belongsTo([first, second]: QueryKey, { userId, householdId }: PageOwner): boolean {
  return first === householdId || (first === userId && personal.has(second));
}

/** Older data is not worth showing. */
const maxAge = 30 * 24 * 60 * 60_000;
/** More queries than a user usually visits. The least recently fetched are dropped first. */
const maxCount = 60;

/**
 * Returns the record to persist, or `undefined` for another user's query, and for one that does not
 * ask to be persisted.
 */
export function toPersisted(
  { queryKey, queryHash, state, meta }: Pick<Query, 'queryKey' | 'queryHash' | 'state' | 'meta'>,
  owner: PageOwner,
): PersistedQuery | undefined {
  const persist = meta?.persist;
  if (!persist || state.data === undefined || !belongsTo(queryKey, owner)) return undefined;
  return {
    userId: owner.userId,
    version: persist.version,
    hash: queryHash,
    queryKey,
    data: dataToPersist(persist, state.data),
    fetchedAt: state.dataUpdatedAt,
  };
}

function dataToPersist(persist: Persistence, data: unknown): unknown {
  if (persist.toPersisted) return persist.toPersisted(data as never);
  const count = persist.pages;
  if (count === undefined) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) };
}

/** Splits records into those that this page may show, those of other households of the user, which stay, and those to delete. */
export function partition(all: PersistedQuery[], owner: PageOwner, now: number) {
  const isGood = (record: PersistedQuery) =>
    record.userId === owner.userId &&
    now - record.fetchedAt < maxAge &&
    hasShape(record.queryKey, record.data);
  const kept = all
    .filter(isGood)
    .toSorted((one, other) => other.fetchedAt - one.fetchedAt)
    .slice(0, maxCount);
  const usable = kept.filter(({ queryKey }) => belongsTo(queryKey, owner));
  return { usable, outdated: all.filter((record) => !kept.includes(record)) };
}
