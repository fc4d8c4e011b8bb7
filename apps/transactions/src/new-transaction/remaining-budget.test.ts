import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { remainingText } from './remaining-budget.ts';

it.each([
  [0, 10_000, 'Restam R$\u00A0100,00'],
  [9999, 10_000, 'Restam R$\u00A00,01'],
  [10_000, 10_000, 'Meta atingida'],
  [10_001, 10_000, 'Passou R$\u00A00,01'],
  [5, 0, null],
  [5, null, null],
])('describes %i centavos spent of %s as %s', (spent, whole, text) => {
  expect(remainingText(toCentavos(spent), whole === null ? null : toCentavos(whole))).toBe(text);
});
