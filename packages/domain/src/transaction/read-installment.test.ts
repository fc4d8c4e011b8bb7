import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { cardInstallment, expectLabel, readInstallment } from './read-installment.ts';

const anyInstallment = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 60 }))
  .filter(([number, total]) => number <= total)
  .map(([number, total]) => ({ number, total }));

it('reads an installment in the words of any bank', () => {
  fc.assert(
    fc.property(
      anyInstallment,
      fc.constantFrom('Loja Azul', 'POSTO 7', 'Padaria São João'),
      fc.constantFrom(' ', ' - Parcela ', ' PARC ', ' PARC.', ' (', ' parcelas '),
      fc.constantFrom('/', ' de ', ' / '),
      fc.boolean(),
      (installment, name, before, between, isPadded) => {
        const [number, total] = [installment.number, installment.total].map((value) =>
          String(value).padStart(isPadded ? 2 : 1, '0'),
        );
        expect(cardInstallment(`${name}${before}${number}${between}${total}`)).toEqual(installment);
      },
    ),
  );
});

it.each([
  ['Compra 05/11', '2026-11-05'],
  ['Loja 7/6', '2026-11-05'],
  ['Loja 1/1', '2026-11-05'],
  ['Ref 11/2026', '2026-11-05'],
  ['Loja', '2026-11-05'],
])('reads none in %s of %s', (text, date) => {
  expect(readInstallment(text, calendarDay(date))).toBeNull();
});

it('reads no purchase of more installments than are stored', () => {
  expect(readInstallment('Consórcio 3/80')).toEqual({ number: 3, total: 80 });
  expect(cardInstallment('Consórcio 3/80')).toBeNull();
});

it.each([
  [[3, 4, 5, 6], 'Prever 3/6 a 6/6'],
  [[6], 'Prever 6/6'],
  [[3, 5, 6], 'Prever 3/6, 5/6 e 6/6'],
])('offers %j as %s', (numbers, label) => {
  expect(expectLabel(numbers, 6)).toBe(label);
});
