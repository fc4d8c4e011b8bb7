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

/** Details of a transaction as its form stores them. A divided one has the amount of its parts. */
export const ownDetails = fc
  .record({
    shares: fc.array(fc.integer({ min: 1, max: maxAmount / 3 }), { maxLength: 3 }),
    tags: fc.subarray(['praia', "'=festa", 'Parcela 2/6', 'a;"b"']),
    note: fc.option(ownTexts, { nil: '' }),
  })
  .map(({ shares, ...details }) => {
    if (shares.length < 2) return details;
    const parts = shares.map((share, index) => ({
      category: `Parte ${index}`,
      amount: toCentavos(share),
    }));
    const amount = toCentavos(shares.reduce((sum, share) => sum + share, 0));
    return { ...details, parts, amount, category: parts[0]!.category };
  });

/** Reads a CSV file of the app as `/importar` does. */
export function readOwnFile(csv: string) {
  return readFile(csv).entries.map((entry) => {
    if (entry.kind === 'ignored') return entry.reason;
    const { date, amount, text, category, account = '', isRefund = false } = entry;
    const { parts, tags = [], note = '' } = entry;
    return { date, amount, text, category, account, isRefund, parts, tags, note };
  });
}
