import { dataToPersist, persistedDataVersion } from './persisted-data.ts';
import type { Query, QueryKey } from '@tanstack/react-query';

/** A query result as it is persisted on this device. */
export interface PersistedQuery {
  userId: string;
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
 * Returns the record to persist, or `undefined` for another user's query, code, and data that is
 * not persisted.
 */
export function toPersisted(
  { queryKey, queryHash, state }: Pick<Query, 'queryKey' | 'queryHash' | 'state'>,
  userId: string,
): PersistedQuery | undefined {
  const data = queryKey[0] === userId ? dataToPersist(queryKey, state.data) : undefined;
  if (data === undefined) return undefined;
  return {
    userId,
    version: persistedDataVersion,
    hash: queryHash,
    queryKey,
    data,
    fetchedAt: state.dataUpdatedAt,
  };
}

/** Splits records into those that may be shown to this user and those to delete. */
export function partition(all: PersistedQuery[], userId: string, now: number) {
  const isGood = (record: PersistedQuery) =>
    record.userId === userId &&
    record.version === persistedDataVersion &&
    now - record.fetchedAt < maxAge;
  const good = all.filter(isGood).toSorted((one, other) => other.fetchedAt - one.fetchedAt);
  const usable = good.slice(0, maxCount);
  return { usable, outdated: all.filter((record) => !usable.includes(record)) };
}
