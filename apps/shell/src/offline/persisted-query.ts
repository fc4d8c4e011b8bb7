import { dataToPersist, persistedDataVersion } from '@tostao/domain/data-access/persisted-data';
import type { Query, QueryKey } from '@tanstack/react-query';

/** The answer to a query as this device keeps it. */
export interface PersistedQuery {
  userId: string;
  version: number;
  hash: string;
  queryKey: QueryKey;
  data: unknown;
  /** When the server answered, in ms. */
  fetchedAt: number;
}

/** Older than this it says nothing of today, in ms. */
const maxAge = 30 * 24 * 60 * 60_000;
/** More than a person looks at; what was seen longest ago goes first. */
const maxCount = 60;

/** @returns `undefined` for what is not kept: another person's, code, what is of no use later. */
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

/** Parts what may still be shown to this person from what must go. */
export function partition(all: PersistedQuery[], userId: string, now: number) {
  const isGood = (kept: PersistedQuery) =>
    kept.userId === userId &&
    kept.version === persistedDataVersion &&
    now - kept.fetchedAt < maxAge;
  const good = all.filter(isGood).toSorted((one, other) => other.fetchedAt - one.fetchedAt);
  const usable = good.slice(0, maxCount);
  return { usable, outdated: all.filter((kept) => !usable.includes(kept)) };
}
