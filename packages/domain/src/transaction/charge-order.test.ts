import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { inChargeOrder } from './charge-order.ts';
import type { Transaction } from './transaction.ts';
import { coffee } from './transaction-fixtures.ts';

const charge = (purchaseId: string, number: number): Transaction => ({
  ...coffee,
  id: `${purchaseId}${number}`,
  charge: { purchaseId, number, total: 12 },
});

it('lists the charges of each purchase in order, in the places that they have', () => {
  const listed = [charge('a', 4), coffee, charge('b', 2), charge('a', 3), charge('a', 5)];
  expect(inChargeOrder(listed).map(({ id }) => id)).toEqual(['a3', coffee.id, 'b2', 'a4', 'a5']);
});

const ids = (all: Transaction[]) => all.map(({ id }) => id).toSorted();

it('loses and repeats no transaction', () => {
  const anyTransaction = fc.oneof(
    fc.constant(coffee),
    fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 12 })).map((of) => charge(...of)),
  );
  fc.assert(
    fc.property(fc.array(anyTransaction), (listed) => {
      expect(ids(inChargeOrder(listed))).toEqual(ids(listed));
    }),
  );
});
