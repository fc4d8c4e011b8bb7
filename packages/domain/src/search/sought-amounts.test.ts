import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxAmount, toCentavos } from '../money/centavos.ts';
import { formatMoney, moneyText } from '../money/format-money.ts';
import { meansAmount, soughtAmounts } from './sought-amounts.ts';

it.each([
  ['2150', 215_000, 215_100],
  ['2.150', 215_000, 215_100],
  ['2.150,', 215_000, 215_100],
  ['2150,5', 215_050, 215_060],
  ['2.150,00', 215_000, 215_001],
  [' R$ 2.150,00 ', 215_000, 215_001],
  ['r$\u00A02150,00', 215_000, 215_001],
  ['-R$ 2.150,00', 215_000, 215_001],
  ['\u2212R$\u00A02.150,00', 215_000, 215_001],
  ['+R$\u00A02.150,00', 215_000, 215_001],
  ['+ R$ 2.150,00', 215_000, 215_001],
])('understands %j', (search, from, below) => {
  expect(soughtAmounts(search)).toEqual({ from, below });
});

it.each(['', 'padaria', '2.15', '21.50', '1,234', '12/11', '3x', '1234567890', 'R$', '-5'])(
  'takes %j for words',
  (search) => {
    expect(soughtAmounts(search)).toBeUndefined();
  },
);

it('finds every amount as the app writes it, and no other one', () => {
  const amounts = fc.integer({ min: 1, max: maxAmount });
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      for (const text of [formatMoney, moneyText].map((format) => format(toCentavos(one)))) {
        expect(meansAmount(text, toCentavos(other))).toBe(one === other);
        expect(meansAmount(text, toCentavos(one))).toBe(true);
      }
    }),
  );
});
