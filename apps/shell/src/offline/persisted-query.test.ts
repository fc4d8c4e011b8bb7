import { persistedDataVersion } from './persisted-data.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type PersistedQuery, partition, toPersisted } from './persisted-query.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60_000;

function persistedQuery(hash: string, change: Partial<PersistedQuery> = {}): PersistedQuery {
  const shared = { userId: 'ana', version: persistedDataVersion, queryKey: ['ana', 'debts'] };
  return { ...shared, hash, data: [], fetchedAt: now - day, ...change };
}

it('discards queries of other users, of other versions, and expired ones', () => {
  const mine = persistedQuery('mine');
  const others = [
    persistedQuery('hers', { userId: 'bia' }),
    persistedQuery('other version', { version: persistedDataVersion + 1 }),
    persistedQuery('old', { fetchedAt: now - 31 * day }),
  ];
  expect(partition([...others, mine], 'ana', now)).toEqual({ usable: [mine], outdated: others });
});

it('retains the most recent queries when there are too many', () => {
  const many = Array.from({ length: 70 }, (_, age) =>
    persistedQuery(`${age}`, { fetchedAt: now - age }),
  );
  const { usable, outdated } = partition(many.toReversed(), 'ana', now);
  expect(usable).toEqual(many.slice(0, 60));
  expect(outdated).toHaveLength(10);
});

it('persists the data of the signed-in user with its fetch time', () => {
  const client = new QueryClient();
  client.setQueryData(['ana', 'debts'], [], { updatedAt: now });
  const query = client.getQueryCache().find({ queryKey: ['ana', 'debts'] });
  if (!query) throw new Error('no query');
  expect(toPersisted(query, 'ana')).toMatchObject({
    queryKey: ['ana', 'debts'],
    data: [],
    fetchedAt: now,
  });
  expect(toPersisted(query, 'bia')).toBeUndefined();
});
