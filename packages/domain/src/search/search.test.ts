import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findsText, foldText } from './fold-text.ts';
import { textPattern } from './text-pattern.ts';

it('ignores accents, case and surrounding spaces', () => {
  expect(findsText(' SÃO ', ['Aluguel', 'Banco de Sao Paulo'])).toBe(true);
  expect(findsText('acai', ['Açaí'])).toBe(true);
  expect(findsText('x', ['Açaí'])).toBe(false);
  expect(findsText('', [''])).toBe(true);
});

const finds = (sought: string, text: string) => new RegExp(textPattern(sought), 'i').test(text);

it('builds a pattern for database searches', () => {
  expect(finds('cafe', 'CAFÉ da manhã')).toBe(true);
  expect(finds('(1.5%)', 'Juros (1.5%)')).toBe(true);
  expect(finds('1.5', '1x5')).toBe(false);
});

it('builds a pattern that matches its own text', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('aÁãçÇnñ b.*+?()[]|^$\\%_1')) });
  fc.assert(
    fc.property(text, (sought) => {
      expect(new RegExp(textPattern(sought), 'i').test(sought)).toBe(true);
      expect(foldText(sought)).toBe(foldText(foldText(sought)));
    }),
  );
});
