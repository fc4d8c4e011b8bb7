// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGradualCount } from './use-gradual-count.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => vi.useRealTimers());

const frames = (count: number) =>
  act(() => {
    for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
  });

it('renders a first screenful at once and everything in the end', () => {
  const { result } = renderHook(useGradualCount, { initialProps: 30 });
  expect(result.current).toBe(4);
  frames(1);
  expect(result.current).toBe(20);
  frames(1);
  expect(result.current).toBe(30);
});

it('starts over when the list shrinks', () => {
  const { result, rerender } = renderHook(useGradualCount, { initialProps: 20 });
  frames(1);
  rerender(3);
  expect(result.current).toBe(4);
  rerender(300);
  expect(result.current).toBe(4);
});
