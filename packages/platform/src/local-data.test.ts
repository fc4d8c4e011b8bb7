import { afterEach, expect, it, vi } from 'vitest';
import { clearLocalData, reloadWhenAnotherTabLeaves } from './local-data.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reloads when another tab clears the storage, but not when it changes one key', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const stop = reloadWhenAnotherTabLeaves();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(reload).toHaveBeenCalledOnce();
  stop();
});

it('reloads even where site data is blocked', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const deny = vi.fn(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { clear: deny });
  vi.stubGlobal('sessionStorage', { clear: deny });
  vi.stubGlobal('indexedDB', { databases: deny });
  vi.stubGlobal('caches', { keys: deny });
  await clearLocalData();
  expect(deny).toHaveBeenCalledTimes(4);
  expect(reload).toHaveBeenCalledOnce();
});

it('signs out although another tab never lets go of a database', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => undefined) });
  vi.stubGlobal('caches', { keys: async () => [] });
  localStorage.setItem('sb-test-auth-token', 'old');
  const cleared = clearLocalData();
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('sb-test-auth-token', 'of an answer that was on its way');
  // What another tab has stored at its reload, and may have read already.
  localStorage.setItem('tostao-known', '1');
  await vi.advanceTimersByTimeAsync(5000);
  await cleared;
  expect(Object.keys(localStorage)).toEqual(['tostao-known']);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
