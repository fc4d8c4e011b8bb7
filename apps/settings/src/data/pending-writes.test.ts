import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it } from 'vitest';
import { pendingWrites } from './pending-writes.ts';

/** Returns a promise with its resolve function. */
function deferred() {
  const controller = new AbortController();
  const promise = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  return { promise, resolve: () => controller.abort() };
}

it('lists the labels of unacknowledged writes', async () => {
  const { client, run } = fakeBackend(() => 'lost');
  const answer = deferred();
  const writing = run({ mutationFn: () => answer.promise, meta: { label: 'Nova dívida' } }, null);
  const reading = run({ mutationFn: async () => {} }, undefined);
  await reading;
  expect(pendingWrites(client.getMutationCache())).toEqual(['Nova dívida']);
  answer.resolve();
  await writing;
  expect(pendingWrites(client.getMutationCache())).toEqual([]);
});
