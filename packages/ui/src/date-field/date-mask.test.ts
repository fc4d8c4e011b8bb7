import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { dateMask } from './date-mask.ts';

test('inserts slashes between digits', () => {
  expect(maskitoTransform('05032026', dateMask)).toBe('05/03/2026');
  expect(maskitoTransform('050', dateMask)).toBe('05/0');
});

test.each(['3.11.2026', '3-11-2026', '03/11/2026', ' 3 11 2026 '])('reads a pasted %s', (text) => {
  let state = { elementState: { value: '', selection: [0, 0] as const }, data: text };
  for (const read of dateMask.preprocessors ?? []) {
    state = { ...state, ...(read(state, 'insert') as typeof state) };
  }
  expect(state.data).toBe('03/11/2026');
});

test('drops letters and surplus digits', () => {
  expect(maskitoTransform('05x03/20269', dateMask)).toBe('05/03/2026');
});
