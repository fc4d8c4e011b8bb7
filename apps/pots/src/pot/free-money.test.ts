import { toCentavos } from '@tostao/domain/money/centavos';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeMoney } from './free-money.ts';
import { aPot } from './pot-fixtures.ts';

const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(toCentavos);

it('the free money is the balance without the pots of the account, to the centavo and in any order', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.record({ saved: amounts, accountId: fc.constantFrom('nubank', 'itau') })),
      (balance, parts) => {
        const pots = parts.map((part, index) => aPot({ ...part, id: String(index) }));
        const own = pots.filter(({ accountId }) => accountId === 'nubank');
        const free = freeMoney({ id: 'nubank', balance }, pots);
        expect(own.reduce((sum, { saved }) => sum + BigInt(saved), BigInt(free))).toBe(
          BigInt(balance),
        );
        expect(freeMoney({ id: 'nubank', balance }, pots.toReversed())).toBe(free);
      },
    ),
  );
});
