import { toCentavos } from './centavos.ts';
import { expect, it } from 'vitest';
import { spentText } from './format-money.ts';

it.each([
  [8000, 'R$\u00A080,00'],
  [0, 'R$\u00A00,00'],
  [-8000, 'Voltaram R$\u00A080,00'],
])('reads spending of %i centavos as "%s"', (spent, text) => {
  expect(spentText(toCentavos(spent))).toBe(text);
});
