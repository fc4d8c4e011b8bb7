import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findsText, foldText } from './fold-text.ts';
import { equalsText } from './search-text.ts';

it('ignores accents, case and surrounding spaces', () => {
  expect(findsText(' SÃO ', ['Aluguel', 'Banco de Sao Paulo'])).toBe(true);
  expect(findsText('acai', ['Açaí'])).toBe(true);
  expect(findsText('x', ['Açaí'])).toBe(false);
  expect(findsText('', [''])).toBe(true);
});

it('escapes the wildcards of a database search', () => {
  expect(equalsText(' Café ')).toBe('cafe');
  expect(equalsText(String.raw`100%_\*`)).toBe(String.raw`100\%\_\\∗`);
});

it('folds a folded text to itself', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('aÁãçÇnñ b.*+?()[]|^$\\%_1')) });
  fc.assert(
    fc.property(text, (sought) => {
      expect(foldText(sought)).toBe(foldText(foldText(sought)));
    }),
  );
});
