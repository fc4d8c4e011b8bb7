import { persistedDataVersion } from './persisted-data.ts';
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { evictOnError, restoreQueries } from './persisted-queries.ts';

const queryKey = ['ana', 'debts'];
const fetchedAt = Date.now() - 60_000;
const persisted = {
  userId: 'ana',
  version: persistedDataVersion,
  hash: hashKey(queryKey),
  queryKey,
  data: ['old'],
  fetchedAt,
};

function open(isReachable: boolean, answer: () => Promise<string[]>, isLate = false) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  // Simulates a restore that was too late for the first render, followed by one for the first
  // screen.
  if (isLate) restoreQueries(client, 'ana', [persisted]);
  evictOnError(client, restoreQueries(client, 'ana', [persisted]), async () => isReachable);
  const observer = new QueryObserver(client, { queryKey, queryFn: answer });
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
  const result = open(true, failure, true);
  await expect.poll(result).toMatchObject({ data: undefined, isError: true });
});

it('keeps the restored data while the server is unreachable', async () => {
  const result = open(false, failure);
  await expect.poll(() => result().isError).toBe(true);
  expect(result().data).toEqual(['old']);
});
