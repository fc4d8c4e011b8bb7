import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { invalidate } from './invalidate.ts';

/** Each read takes the value at its start, and resolves on demand. */
function store() {
  let value = 'before';
  const answers: (() => void)[] = [];
  return {
    write: (next: string) => (value = next),
    read: () =>
      new Promise<string>((resolve) => {
        const found = value;
        answers.push(() => resolve(found));
      }),
    answerAll: () => answers.splice(0).forEach((answer) => answer()),
  };
}

const queryKey = ['sums'];

describe.each([
  ['a first fetch', undefined],
  ['a refetch', 'long ago'],
])('%s that started before a write', (_name, initial) => {
  it.each([true, false])('never overwrites newer data (on screen: %s)', async (isOnScreen) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const data = store();
    if (initial !== undefined) client.setQueryData(queryKey, initial);
    const options = { queryKey, queryFn: data.read };
    const observer = new QueryObserver(client, { ...options, enabled: isOnScreen });
    const stop = observer.subscribe(() => undefined);
    void client.prefetchQuery({ ...options, staleTime: 0 });

    data.write('after');
    const done = invalidate(client, { queryKey });
    data.answerAll();
    await done;
    stop();

    const later = client.fetchQuery(options);
    data.answerAll();
    expect(await later).toBe('after');
    client.clear();
  });
});
