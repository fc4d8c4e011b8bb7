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

it('makes the other tab read its data again after a save, and not its code', async () => {
  const one = openTab();
  const other = openTab();
  await one.save(() => Promise.resolve());
  await expect.poll(() => other.isStale(['ana', 'debts'])).toBe(true);
  expect(other.isStale(['code'])).toBe(false);
  expect(one.isStale(['ana', 'debts'])).toBe(false);
});

it('says nothing of a save that failed', async () => {
  const one = openTab();
  const other = openTab();
  await expect(one.save(() => Promise.reject(new Error('no')))).rejects.toThrow();
  await one.save(() => Promise.resolve());
  await expect.poll(() => other.isStale(['ana', 'debts'])).toBe(true);
});

it('leaves tabs on their own where site data is blocked', async () => {
  vi.stubGlobal('BroadcastChannel', function deny() {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const one = openTab();
  vi.unstubAllGlobals();
  await one.save(() => Promise.resolve());
  expect(one.isStale(['ana', 'debts'])).toBe(false);
});
