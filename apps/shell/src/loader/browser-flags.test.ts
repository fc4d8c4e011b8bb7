import { beforeEach, expect, it } from 'vitest';
import { readBrowserFlags, switchFlag } from './browser-flags.ts';

beforeEach(() => localStorage.clear());

it('keeps the flags that this browser switches, until it leaves them to the environment', () => {
  switchFlag('goals', true);
  switchFlag('other', false);
  expect(readBrowserFlags()).toEqual({ goals: true, other: false });
  switchFlag('goals', undefined);
  expect(readBrowserFlags()).toEqual({ other: false });
});

it.each(['not json', 'null', '{"goals":"yes"}'])('reads no flag from %s', (stored) => {
  localStorage.setItem('tostao-flags', stored);
  expect(readBrowserFlags()).toEqual({});
});
