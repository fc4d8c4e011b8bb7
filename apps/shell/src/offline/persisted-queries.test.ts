import { persistedDataVersion } from '@tostao/domain/data-access/persisted-data';
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { evictOnError, restoreQueries } from './persisted-queries.ts';

const queryKey = ['ana', 'debts'];
const fetchedAt = Date.now() - 60_000;
const kept = {
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
  // Brought back when the first screen no longer waited, it is brought back again for that screen.
  if (isLate) restoreQueries(client, 'ana', [kept]);
  evictOnError(client, restoreQueries(client, 'ana', [kept]), async () => isReachable);
  const observer = new QueryObserver(client, { queryKey, queryFn: answer });
  observer.subscribe(() => {});
  return () => observer.getCurrentResult();
}

const refused = () => Promise.reject(new Error('500'));

it('shows what was seen last until the answer is here', async () => {
  const result = open(true, async () => ['new']);
  expect(result()).toMatchObject({ data: ['old'], dataUpdatedAt: fetchedAt, isFetching: true });
  await expect.poll(() => result().data).toEqual(['new']);
});

it('does not pass it for the truth when the server cannot give it', async () => {
  const result = open(true, refused);
  await expect.poll(result).toMatchObject({ data: undefined, isError: true });
});

it('does not either when it was brought back twice', async () => {
  const result = open(true, refused, true);
  await expect.poll(result).toMatchObject({ data: undefined, isError: true });
});

it('goes on with it when there is no connection', async () => {
  const result = open(false, refused);
  await expect.poll(() => result().isError).toBe(true);
  expect(result().data).toEqual(['old']);
});
