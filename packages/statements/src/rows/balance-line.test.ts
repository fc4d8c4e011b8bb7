import { expect, it } from 'vitest';
import { isBalanceLine } from './balance-line.ts';

it.each([
  'SALDO',
  'S A L D O',
  'Saldo em conta corrente',
  'SALDO APLIC AUT',
  'SDO CTA/APL AUTOMATICAS',
  '(-) SALDO A LIBERAR',
  '= Saldo do período',
  'LIMITE DISPONÍVEL',
  'Total da fatura',
  'Subtotal Casa',
  'Opening balance',
])('takes "%s" for a balance', (text) => {
  expect(isBalanceLine(text)).toBe(true);
});

it.each([
  'SALDO DE SALARIO',
  'Saldo Bar e Restaurante',
  'Saldao dos Moveis',
  'LIMITE ZERO ACADEMIA',
  'TOTAL POSTO BR',
  'Totalpass',
  'NEW BALANCE',
  'REND PAGO APLIC AUT',
])('takes "%s" for a transaction', (text) => {
  expect(isBalanceLine(text)).toBe(false);
});
