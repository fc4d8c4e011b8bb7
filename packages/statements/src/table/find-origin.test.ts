import { expect, it } from 'vitest';
import { findOrigin } from './find-origin.ts';

it.each([
  ['Conta ;55123-1', '551231'],
  ['Agência: 1 / Conta: 7712345', '7712345'],
  ['Extrato de: Ag: 1234 | Conta: 12345-6 | Entre 01/11/2026 e 26/11/2026', '123456'],
  ['Extrato Conta Corrente 01.11.2026 a 30.11.2026', null],
  ['Saldo em conta: 2.960,25', null],
  ['Conta corrente 2026', null],
  ['Conta 1.234,56', null],
])('finds the account above a table in "%s"', (line, origin) => {
  expect(findOrigin([line.split(';')], ['Data'], [])).toBe(origin);
});

it('finds the card that all rows name, and none where they name several', () => {
  const header = ['Data', 'Final do Cartão'];
  expect(findOrigin([], header, [['1', '4321']])).toBe('4321');
  expect(
    findOrigin([], header, [
      ['1', '4321'],
      ['2', '8765'],
    ]),
  ).toBeNull();
});
