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
  userId: string,
): PersistedQuery | undefined {
  const persist = meta?.persist;
  if (!persist || queryKey[0] !== userId || state.data === undefined) return undefined;
  return {
    userId,
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

/** Splits records into those that may be shown to this user and those to delete. */
export function partition(all: PersistedQuery[], userId: string, now: number) {
  const isGood = (record: PersistedQuery) =>
    record.userId === userId &&
    now - record.fetchedAt < maxAge &&
    hasShape(record.queryKey, record.data);
  const good = all.filter(isGood).toSorted((one, other) => other.fetchedAt - one.fetchedAt);
  const usable = good.slice(0, maxCount);
  return { usable, outdated: all.filter((record) => !usable.includes(record)) };
}
