import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { syncTabs } from './sync-tabs.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function openTab() {
  const client = new QueryClient();
  client.setQueryData(['ana', 'debts'], []);
  client
    .getQueryCache()
    .build(client, { queryKey: ['code'], meta: { isCode: true } })
    .setData(1);
  stops.push(syncTabs(client));
  const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  const save = (mutationFn: () => Promise<void>) =>
    new MutationObserver(client, { mutationFn }).mutate();
  return { isStale, save };
}

it('invalidates the data of the other tab after a save, but not its code', async () => {
  const one = openTab();
  const other = openTab();
  await one.save(() => Promise.resolve());
  await expect.poll(() => other.isStale(['ana', 'debts'])).toBe(true);
  expect(other.isStale(['code'])).toBe(false);
  expect(one.isStale(['ana', 'debts'])).toBe(false);
});

it('does not broadcast a failed save', async () => {
  const one = openTab();
  const other = openTab();
  await expect(one.save(() => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected');
  await one.save(() => Promise.resolve());
  await expect.poll(() => other.isStale(['ana', 'debts'])).toBe(true);
});

it('works without other tabs where site data is blocked', async () => {
  vi.stubGlobal('BroadcastChannel', function deny() {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const one = openTab();
  vi.unstubAllGlobals();
  await one.save(() => Promise.resolve());
  expect(one.isStale(['ana', 'debts'])).toBe(false);
});
