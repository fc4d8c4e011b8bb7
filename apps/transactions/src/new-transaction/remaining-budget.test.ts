import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { remainingText } from './remaining-budget.ts';

it.each([
  [0, 10_000, 'Restam R$ 100,00'],
  [9999, 10_000, 'Restam R$ 0,01'],
  [10_000, 10_000, 'Meta atingida'],
  [10_001, 10_000, 'Passou R$ 0,01'],
  [5, 0, null],
  [5, null, null],
])('describes %i centavos spent of %s as %s', (spent, whole, text) => {
  expect(remainingText(toCentavos(spent), whole === null ? null : toCentavos(whole))).toBe(text);
});
