import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localDay, useToday } from './today.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('returns the local day, not the UTC one', () => {
  expect(localDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
  expect(localDay(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01');
});

it('updates the day at midnight without a reload', () => {
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59, 30));
  const { result } = renderHook(() => useToday());
  expect(result.current).toBe('2026-11-21');
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(result.current).toBe('2026-11-22');
});
