import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { evictOnError, restoreQueries } from './persisted-queries.ts';
import { toPersisted } from './persisted-query.ts';
import { VersionedQueryCache } from './versioned-query-cache.ts';

const ana = { userId: 'ana', householdId: 'ana' };
const queryKey = ['ana', 'debts'];
const fetchedAt = Date.now() - 60_000;
const persisted = {
  userId: 'ana',
  version: 1,
  hash: hashKey(queryKey),
  queryKey,
  data: ['old'],
  fetchedAt,
};

function open(
  isReachable: boolean,
  answer: () => Promise<string[]>,
  { isLate = false, version = 1 } = {},
) {
  const client = new QueryClient({
    queryCache: new VersionedQueryCache(),
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  // Simulates a restore that was too late for the first render, followed by one for the first
  // screen.
  if (isLate) restoreQueries(client, ana, [persisted]);
  evictOnError(client, restoreQueries(client, ana, [persisted]), async () => isReachable);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: answer,
    meta: { persist: { version } },
  });
  observer.subscribe(() => {});
  return () => observer.getCurrentResult();
}

const failure = () => Promise.reject(new Error('500'));

it('shows the restored data until the response arrives', async () => {
  const result = open(true, async () => ['new']);
  expect(result()).toMatchObject({ data: ['old'], dataUpdatedAt: fetchedAt, isFetching: true });
  await expect.poll(() => result().data).toEqual(['new']);
});

it('evicts the restored data when the server answers with an error', async () => {
  const result = open(true, failure);
  await expect.poll(result).toMatchObject({ data: undefined, isError: true });
});

it('evicts data that was restored twice', async () => {
  const result = open(true, failure, { isLate: true });
  await expect.poll(result).toMatchObject({ data: undefined, isError: true });
});

it('keeps the restored data while the server is unreachable', async () => {
  const result = open(false, failure);
  await expect.poll(() => result().isError).toBe(true);
  expect(result().data).toEqual(['old']);
});

it('discards restored data of another version before it is shown, even offline', async () => {
  const result = open(false, failure, { version: 2 });
  expect(result().data).toBeUndefined();
  await expect.poll(result).toMatchObject({ data: undefined, isError: true });
});

it('discards restored data of a query that is no longer persisted', () => {
  const client = new QueryClient({ queryCache: new VersionedQueryCache() });
  restoreQueries(client, ana, [persisted]);
  const observer = new QueryObserver(client, { queryKey, queryFn: () => ['new'], enabled: false });
  expect(observer.getCurrentResult().data).toBeUndefined();
});

it('restores no data of another version into a query that is in use already', () => {
  const client = new QueryClient({ queryCache: new VersionedQueryCache() });
  const meta = { persist: { version: 2 } };
  const options = { queryKey, queryFn: () => ['new'], enabled: false, meta };
  const observer = new QueryObserver(client, options);
  expect([...restoreQueries(client, ana, [persisted])]).toEqual([]);
  expect(observer.getCurrentResult().data).toBeUndefined();
});

it('persists restored data with its version after an optimistic update', () => {
  const client = new QueryClient({ queryCache: new VersionedQueryCache() });
  restoreQueries(client, ana, [persisted]);
  client.setQueryData(queryKey, ['newer']);
  const query = client.getQueryCache().find({ queryKey });
  expect(query && toPersisted(query, ana)).toMatchObject({ version: 1, data: ['newer'] });
});
