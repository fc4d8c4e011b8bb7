import { QueryClient } from '@tanstack/react-query';
import { withCompletedOnboarding } from '@tostao/domain/profile/get-profile';
import type { QueryMeta } from '@tostao/platform';
import { expect, it } from 'vitest';
import { type PersistedQuery, partition, toPersisted } from './persisted-query.ts';

const ana = { userId: 'ana', householdId: 'ana' };
const now = Date.parse('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60_000;

function persistedQuery(hash: string, change: Partial<PersistedQuery> = {}): PersistedQuery {
  const shared = { userId: 'ana', version: 1, queryKey: ['ana', 'debts'] };
  return { ...shared, hash, data: [], fetchedAt: now - day, ...change };
}

it('discards queries of other users, and expired ones', () => {
  const mine = persistedQuery('mine');
  const others = [
    persistedQuery('hers', { userId: 'bia' }),
    persistedQuery('old', { fetchedAt: now - 31 * day }),
  ];
  expect(partition([...others, mine], ana, now)).toEqual({ usable: [mine], outdated: others });
});

it('retains the queries of the other households of the user, and shows none of them', () => {
  const own = persistedQuery('own');
  const shared = persistedQuery('shared', { queryKey: ['casa', 'debts'] });
  const households = persistedQuery('households', { queryKey: ['ana', 'households'] });
  const inCasa = { userId: 'ana', householdId: 'casa' };
  const all = [own, shared, households];
  expect(partition(all, ana, now)).toEqual({ usable: [own, households], outdated: [] });
  expect(partition(all, inCasa, now)).toEqual({ usable: [shared, households], outdated: [] });
  expect(toPersisted(queryWith([], { persist: { version: 1 } }), inCasa)).toBeUndefined();
});

it('retains the most recent queries when there are too many', () => {
  const many = Array.from({ length: 70 }, (_, age) =>
    persistedQuery(`${age}`, { fetchedAt: now - age }),
  );
  const { usable, outdated } = partition(many.toReversed(), ana, now);
  expect(usable).toEqual(many.slice(0, 60));
  expect(outdated).toHaveLength(10);
});

function queryWith(data: unknown, meta: QueryMeta) {
  const client = new QueryClient();
  const queryKey = ['ana', 'debts'];
  const query = client.getQueryCache().build(client, { queryKey, meta });
  client.setQueryData(queryKey, data, { updatedAt: now });
  return query;
}

it('persists the data of the signed-in user with its version and fetch time', () => {
  const query = queryWith([], { persist: { version: 3 } });
  expect(toPersisted(query, ana)).toEqual({
    userId: 'ana',
    version: 3,
    hash: query.queryHash,
    queryKey: ['ana', 'debts'],
    data: [],
    fetchedAt: now,
  });
  expect(toPersisted(query, { userId: 'bia', householdId: 'bia' })).toBeUndefined();
});

it('persists only queries that declare it and have data', () => {
  expect(toPersisted(queryWith([], {}), ana)).toBeUndefined();
  expect(toPersisted(queryWith([], { isCode: true }), ana)).toBeUndefined();
  const empty = queryWith(undefined, { persist: { version: 1 } });
  expect(toPersisted(empty, ana)).toBeUndefined();
});

function list(count: number) {
  return {
    pages: Array.from({ length: count }, (_, page) => ({ page })),
    pageParams: Array.from({ length: count }, (_, size) => ({ size })),
  };
}

it('persists the first pages of a list', () => {
  const query = queryWith(list(6), { persist: { version: 1, pages: 2 } });
  expect(toPersisted(query, ana)?.data).toEqual(list(2));
});

it('persists the result of the query’s `toPersisted`', () => {
  const profile = {
    name: 'Ana',
    email: 'ana@x.br',
    photoVersion: null,
    hasCompletedOnboarding: false,
    sharesHousehold: false,
  };
  const query = queryWith(profile, {
    persist: { version: 1, toPersisted: withCompletedOnboarding },
  });
  expect(toPersisted(query, ana)?.data).toEqual({ ...profile, hasCompletedOnboarding: true });
});
