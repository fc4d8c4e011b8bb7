import { storeDeviceLock } from '@tostao/platform/device-lock';
import { sessionAtom } from '@tostao/platform/session';
import type { Session } from '@supabase/supabase-js';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { startAutoLock } from './auto-lock.ts';

const minuteMs = 60_000;
const empty = vi.fn<() => void>();
let reload: MockInstance<() => void>;
let page: AbortController;

/** Returns how often the page was emptied and reloaded. */
const counts = () => [empty.mock.calls.length, reload.mock.calls.length];

/** Hides or shows the page. */
function show(isVisible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}

function transition(type: 'pagehide' | 'pageshow', persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

beforeEach(() => {
  vi.useFakeTimers();
  const session = { refresh_token: 'r', user: { id: 'ana' } };
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  storeDeviceLock({ userId: 'ana', credentialId: 'c' });
  reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  page = new AbortController();
  // Each test has a page of its own, whose listeners end with it.
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener) =>
      add(type, listener, page),
    );
  }
  startAutoLock(empty);
});

afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  getDefaultStore().set(sessionAtom, undefined);
});

it('locks a page that has been out of sight for five minutes', () => {
  show(false);
  vi.advanceTimersByTime(5 * minuteMs - 1);
  expect(counts()).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  expect(counts()).toEqual([1, 1]);
});

it('empties a page that waits for its user, whose session has ended', () => {
  getDefaultStore().set(sessionAtom, { user: { id: 'ana' } } as Session);
  localStorage.removeItem('sb-127-auth-token');
  show(false);
  vi.advanceTimersByTime(5 * minuteMs);
  expect(counts()).toEqual([1, 1]);
});

it('does not lock a page that comes back sooner', () => {
  show(false);
  vi.advanceTimersByTime(4 * minuteMs);
  show(true);
  vi.advanceTimersByTime(10 * minuteMs);
  expect(counts()).toEqual([0, 0]);
});

it('locks a page whose timers stood still, when it comes back', () => {
  show(false);
  vi.setSystemTime(Date.now() + 6 * minuteMs);
  show(true);
  expect(counts()).toEqual([1, 1]);
});

it('empties a page before it is frozen, and loads it again when it comes back', () => {
  show(false);
  document.dispatchEvent(new Event('freeze'));
  expect(counts()).toEqual([1, 0]);
  show(true);
  expect(counts()).toEqual([1, 1]);
});

it('empties a page that enters the back/forward cache, and loads it again when it leaves it', () => {
  transition('pagehide', true);
  expect(counts()).toEqual([1, 0]);
  transition('pageshow', true);
  expect(counts()).toEqual([1, 1]);
});

it('leaves a page alone that is loaded or left for good', () => {
  transition('pageshow', false);
  transition('pagehide', false);
  expect(counts()).toEqual([0, 0]);
});

it.each(['tostao-lock', 'sb-127-auth-token'])('never locks without %s', (key) => {
  localStorage.removeItem(key);
  show(false);
  vi.advanceTimersByTime(6 * minuteMs);
  transition('pageshow', true);
  expect(counts()).toEqual([0, 0]);
});
