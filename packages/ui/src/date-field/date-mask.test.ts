import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { dateMask } from './date-mask.ts';

test('inserts slashes between digits', () => {
  expect(maskitoTransform('05032026', dateMask)).toBe('05/03/2026');
  expect(maskitoTransform('050', dateMask)).toBe('05/0');
});

test('reads a whole day that is inserted', () => {
  let state = { elementState: { value: '', selection: [0, 0] as const }, data: ' 3/11/26 ' };
  for (const read of dateMask.preprocessors ?? []) {
    state = { ...state, ...(read(state, 'insert') as typeof state) };
  }
  expect(state.data).toBe('03/11/2026');
});

test('drops letters and surplus digits', () => {
  expect(maskitoTransform('05x03/20269', dateMask)).toBe('05/03/2026');
});
