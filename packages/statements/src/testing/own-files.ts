import { toCentavos, maxAmount, type Centavos } from '@tostao/domain/money/centavos';
import { isStorable } from '@tostao/domain/text/storable-text';
import * as fc from 'fast-check';
import { cleanText } from '../text/clean-text.ts';
import { readFile } from './read-file.ts';

const marks = [
  "'",
  '"',
  '=',
  '+',
  '-',
  '@',
  '|',
  ';',
  ',',
  ' ',
  '\t',
  '\n',
  '＝',
  'é',
  'Loja',
  'Saldo',
  'Parcela 2/6',
  'pendente',
  '0',
  '1,50',
  '<b>',
  '👩‍👧',
];

/** Texts as the forms of the app accept them. */
export const ownTexts = fc
  .oneof(
    fc
      .array(fc.constantFrom(...marks), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  )
  .map((text) => text.trim().normalize('NFC'))
  .filter((text) => isStorable(text) && cleanText(text) !== '');

export const ownAmounts: fc.Arbitrary<Centavos> = fc
  .integer({ min: 1, max: maxAmount })
  .map((amount) => toCentavos(amount));

/** Reads a CSV file of the app as `/importar` does. */
export function readOwnFile(csv: string) {
  return readFile(csv).entries.map((entry) => {
    if (entry.kind === 'ignored') return entry.reason;
    const { date, amount, text, category, account = '', isRefund = false } = entry;
    return { date, amount, text, category, account, isRefund };
  });
}
