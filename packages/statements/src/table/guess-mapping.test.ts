import { expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

it('proposes a signed amount, the order of days and the decimal mark from names and cells', () => {
  const header = ['Nº', 'Data Mov.', 'Histórico', 'Valor (R$)', 'Saldo'];
  const rows = [
    ['7', '13/02/2026', 'Padaria', '-1.234,56', '10,00'],
    ['8', '14/02/2026', '123', '5,00', '15,00'],
  ];
  expect(guessMapping(header, rows, '2026-03-01')).toEqual({
    date: 1,
    description: [2],
    amount: { signed: 3 },
    dateOrder: 'day-first',
    decimalMark: ',',
    balance: 4,
  });
});

it('proposes separate columns for income and expenses', () => {
  const header = ['Date', 'Memo', 'Débito', 'Crédito'];
  const rows = [
    ['2026-02-13', 'Bakery', '10.00', ''],
    ['2026-02-14', 'Salary', '', '20.00'],
  ];
  expect(guessMapping(header, rows, '2026-03-01')).toMatchObject({
    date: 0,
    description: [1],
    amount: { income: 3, expense: 2 },
    dateOrder: 'year-first',
    decimalMark: '.',
  });
});

it('proposes columns of a table without a header', () => {
  const rows = [['02/13/2026', 'Bakery', '-1.50']];
  expect(guessMapping(['Coluna 1', 'Coluna 2', 'Coluna 3'], rows, '2026-03-01')).toMatchObject({
    date: 0,
    description: [1],
    amount: { signed: 2 },
    dateOrder: 'month-first',
  });
});
