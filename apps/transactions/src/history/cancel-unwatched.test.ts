import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cancelUnwatched } from './use-prefetch-search.ts';

it('cancels the requests that no component waits for', () => {
  const client = new QueryClient();
  const cancelled: string[] = [];
  const search = (text: string) => ({
    queryKey: ['search', text],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          cancelled.push(text);
          reject(new Error('cancelled'));
        });
      }),
  });
  void client.prefetchQuery(search('fe'));
  void client.prefetchQuery(search('fei'));
  const stopWatching = new QueryObserver(client, search('fei')).subscribe(() => {});

  cancelUnwatched(client, [['search', 'f'], search('fe').queryKey, search('fei').queryKey]);

  expect(cancelled).toEqual(['fe']);
  stopWatching();
  client.clear();
});
