import { expect, it } from 'vitest';
import { toCentavos } from '../money/centavos.ts';
import { partsFromColumn, partsToColumn } from './transaction-parts.ts';

const part = (category: string, amount: number) => ({ category, amount: toCentavos(amount) });

it('stores parts in reais, and none for a transaction that is not divided', () => {
  const parts = [part('Mercado', 1001), part('Casa', 499)];
  expect(partsToColumn(parts)).toEqual([
    { category: 'Mercado', amount: 10.01 },
    { category: 'Casa', amount: 4.99 },
  ]);
  expect(partsFromColumn(partsToColumn(parts))).toEqual({ parts });
  expect(partsFromColumn(partsToColumn(undefined))).toEqual({});
});
