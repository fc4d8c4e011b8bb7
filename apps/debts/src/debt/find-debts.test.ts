import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import { describe, expect, it } from 'vitest';
import { findsDebt } from './find-debts.ts';

describe('debt search', () => {
  const debt = aDebt({
    name: 'Cartão Itaú',
    institution: 'Itaú Unibanco',
    amount: toCentavos(123_456),
  });

  it.each([
    'cartao',
    'ITAU',
    'unibanco',
    '1.234,56',
    '1234,56',
    '234,5',
    'R$ 1.234',
    'R$\u00A01.234,56',
    '',
  ])('finds a debt by %j', (search) => {
    expect(findsDebt(search, debt)).toBe(true);
  });

  it.each(['bradesco', '1235', '1234.56'])('does not find a debt by %j', (search) => {
    expect(findsDebt(search, debt)).toBe(false);
  });
});
