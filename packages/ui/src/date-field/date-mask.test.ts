import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { dateMask } from './date-mask.ts';

test('digits get their slashes', () => {
  expect(maskitoTransform('05032026', dateMask)).toBe('05/03/2026');
  expect(maskitoTransform('050', dateMask)).toBe('05/0');
});

test('letters and surplus digits are dropped', () => {
  expect(maskitoTransform('05x03/20269', dateMask)).toBe('05/03/2026');
});
