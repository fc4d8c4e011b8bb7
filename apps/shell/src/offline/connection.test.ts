import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './connection.ts';

let isUp = true;
const onReturn = vi.fn(() => Promise.resolve());

function watch() {
  const isReachable = vi.fn(() => Promise.resolve(isUp));
  const connection = watchConnection({ isReachable, onReturn });
  return { connection, isReachable };
}

beforeEach(() => {
  vi.useFakeTimers();
  isUp = true;
  onReturn.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

it('checks the server once for concurrent failed requests', async () => {
  const { connection, isReachable } = watch();
  isUp = false;
  const answers = await Promise.all([connection.check(), connection.check()]);
  expect(answers).toEqual([false, false]);
  expect(isReachable).toHaveBeenCalledOnce();
  expect(onlineManager.isOnline()).toBe(false);
});

it('runs onReturn before it reports the server as reachable', async () => {
  const { connection } = watch();
  isUp = false;
  await connection.check();
  isUp = true;
  onReturn.mockImplementation(async () => expect(onlineManager.isOnline()).toBe(false));
  await connection.check();
  expect(onReturn).toHaveBeenCalledOnce();
  expect(onlineManager.isOnline()).toBe(true);
});

it('rechecks on its own while offline, even when other code detected the outage', async () => {
  const { isReachable } = watch();
  onlineManager.setOnline(false);
  isUp = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isReachable).toHaveBeenCalled();
  expect(onlineManager.isOnline()).toBe(false);
  isUp = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(true);
  isReachable.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isReachable).not.toHaveBeenCalled();
});

it('follows the online and offline events of the browser', async () => {
  const { isReachable } = watch();
  window.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isReachable).toHaveBeenCalled();
  expect(onlineManager.isOnline()).toBe(true);
});

it('checks again soon after an outage began or the network came back, and less often later', async () => {
  const { isReachable } = watch();
  isUp = false;
  const start = Date.now();
  const seconds: number[] = [];
  isReachable.mockImplementation(() => {
    seconds.push((Date.now() - start) / 1000);
    return Promise.resolve(isUp);
  });
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(20_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seconds).toEqual([1, 3, 7, 12, 17, 20, 21, 23, 27]);
});
