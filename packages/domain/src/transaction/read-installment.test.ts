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
        const text = `${name}${before}${number}${between}${total}`;
        expect(readInstallment(text)).toEqual(installment);
        const isNamed = /parc/i.test(text);
        expect(cardInstallment(text)).toEqual({ ...installment, isNamed });
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
  ['UBER TRIP 05/11', '2026-11-06'],
  ['POSTO 24H 06/11', '2026-11-07'],
  ['UBER TRIP 10/11', '2027-01-09'],
  ['UBER TRIP 10/11', '2026-11-08'],
  ['HOTEL 11/12', '2027-01-02'],
  ['ACADEMIA REF 10/12', '2026-06-01'],
  ['Academia referente a 10/12', '2026-06-01'],
  ['CONDOMÍNIO MÊS: 10/12', '2026-06-01'],
  ['Compra parcelada em 05/11', '2026-06-01'],
  ['PARCELADO LOJA 05/11', '2026-11-05'],
  ['PRESTACAO DE SERVICOS 05/11', '2026-11-06'],
  ['Loja 7/6', '2026-06-01'],
  ['Ref 11/2026', '2026-06-01'],
])('takes %s of %s for a day and no installment', (text, date) => {
  expect(cardInstallment(text, calendarDay(date))).toBeNull();
});

it.each([
  ['Loja Azul - Parcela 5/11', '2026-11-06', 5, 11],
  ['LOJA AZUL PARC 05/11', '2026-11-05', 5, 11],
  ['Compra parcelada (02/05)', '2026-05-03', 2, 5],
  ['Prestação 2 de 6 Loja', '2026-06-02', 2, 6],
  ['PREST. 02/06', '2026-06-02', 2, 6],
  ['PARCELADO LOJA AZUL 02/06', '2026-06-10', 2, 6],
  ['ANTECIPADO LOJA AZUL 4/6', '2026-06-10', 4, 6],
  ['Parcela 2/6 de 05/11', '2026-11-05', 2, 6],
])('reads the named installment in %s of %s', (text, date, number, total) => {
  expect(cardInstallment(text, calendarDay(date))).toEqual({ number, total, isNamed: true });
});

it.each([
  ['LOJA AZUL 02/06', '2026-11-05', 2, 6],
  ['LOJA AZUL 02/06', '2026-08-02', 2, 6],
  ['LOJA AZUL 02/06', '2026-05-30', 2, 6],
  ['Loja 3 de 30', '2026-11-05', 3, 30],
  ['UBER 2/6 em 05/11', '2026-11-05', 2, 6],
  ['Compra 05/11', '2026-06-01', 5, 11],
])(
  'reads bare numbers in %s of %s as an installment that nothing names',
  (text, date, number, total) => {
    expect(cardInstallment(text, calendarDay(date))).toEqual({ number, total, isNamed: false });
  },
);

it.each([
  [[3, 4, 5, 6], 'Prever 3/6 a 6/6'],
  [[6], 'Prever 6/6'],
  [[3, 5, 6], 'Prever 3/6, 5/6 e 6/6'],
])('offers %j as %s', (numbers, label) => {
  expect(expectLabel(numbers, 6)).toBe(label);
});
