import { focusManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStaleTime } from './stale-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

/** Fetches a query once, and returns a function that tells how often a screen that opens has fetched it. */
async function fetchOnce() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: createStaleTime() } } });
  let fetches = 0;
  const open = () => client.fetchQuery({ queryKey: ['rows'], queryFn: () => (fetches += 1) });
  await open();
  await vi.advanceTimersByTimeAsync(1000);
  return open;
}

it('a screen asks again for data that an earlier screen fetched', async () => {
  const open = await fetchOnce();
  window.history.pushState(null, '', '/transacoes');
  expect(await open()).toBe(2);
  expect(await open()).toBe(2);
});

it('a screen whose filters change keeps its data', async () => {
  const open = await fetchOnce();
  window.history.replaceState(null, '', '/?tipo=receitas');
  expect(await open()).toBe(1);
});

it('a tab that comes back asks again', async () => {
  const open = await fetchOnce();
  focusManager.setFocused(false);
  expect(await open()).toBe(1);
  focusManager.setFocused(true);
  expect(await open()).toBe(2);
});

it('a screen asks again for data that is older than 30 seconds', async () => {
  const open = await fetchOnce();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await open()).toBe(2);
});
