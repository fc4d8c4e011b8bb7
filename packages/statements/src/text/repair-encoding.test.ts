import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { repairEncoding } from './repair-encoding.ts';

const twice = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

const words = fc.oneof(
  fc.constantFrom('AMANHÃ', 'maçã', 'à', 'ÀS', 'PIAUÍ', 'METRÔ', 'Nº', '10%', '“LÃ”', 'R$', '½'),
  fc
    .string({
      unit: fc.constantFrom(...Array.from('aeoAÁÉÍÓÚÇÃÕÂÊÔáéíóúçãõâêôüÜ')),
      minLength: 1,
      maxLength: 8,
    })
    .filter((word) => !word.endsWith('Â') && word !== 'Ã'),
);
const separators = fc.constantFrom(
  ' ',
  ' – ',
  '–',
  '—',
  '… ',
  ', ',
  '\u00A0',
  '’S ',
  ' 🐶 ',
  '™ ',
  ';',
);
const texts = fc
  .array(fc.tuple(words, separators), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join('').trim());

it('leaves a correct text as it is', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(repairEncoding(text)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

it('repairs a text that was encoded twice', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(repairEncoding(twice(text))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['cut off', 'PÃ£o de aÃ§Ãºcar SÃ', 'Pão de açúcar SÃ'],
  ['beside a correct one', 'Pão;SÃ£o JoÃ£o', 'Pão;São João'],
  ['with the characters of Latin-1', 'AÃ\u0087\u00C3\u009ACAR', 'AÇÚCAR'],
  ['with a dash', 'Loja â€“ Centro', 'Loja – Centro'],
])('repairs a text %s', (_name, text, repaired) => {
  expect(repairEncoding(text)).toBe(repaired);
});
