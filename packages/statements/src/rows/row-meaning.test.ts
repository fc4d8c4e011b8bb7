import { expect, it } from 'vitest';
import { readFile } from '../testing/read-file.ts';
import { meaningOf, type RowKind } from './row-meaning.ts';

function meaningsOf(lines: string[], isBill: boolean, kind?: RowKind) {
  const { entries, isOwnFile = false } = readFile(`${lines.join('\n')}\n`);
  return entries.map((entry) => {
    if (entry.kind === 'ignored') return entry.reason;
    const { type, purpose, isPayment, isRefund } = meaningOf(entry, kind, { isBill, isOwnFile });
    return purpose ?? (isPayment ? 'payment' : isRefund ? 'refund' : type);
  });
}

const bill = [
  'date,title,amount',
  '2026-06-01,Mercado,90.00',
  '2026-06-02,Estorno de "Mercado",-40.00',
  '2026-06-03,Pagamento recebido,-500.00',
  '2026-06-04,Crédito de parcelamento da fatura,-700.00',
];

it('takes a credit on a bill for a refund, and neither its payment nor a loan for one', () => {
  expect(meaningsOf(bill, true)).toEqual(['expense', 'refund', 'payment', 'financing']);
  expect(meaningsOf(bill, false)).toEqual(['expense', 'income', 'income', 'income']);
});

it('takes a refund that Tostão has exported for one, and no savings', () => {
  const own = ['Data;Descrição;Categoria;Tipo;Valor', '01/06/2026;Feira;Lazer;Estorno;40,00'];
  expect(meaningsOf([...own, '02/06/2026;Aplicação CDB;Lazer;Despesa;9,00'], false)).toEqual([
    'refund',
    'expense',
  ]);
});

it('takes a row for what the user has decided', () => {
  expect(meaningsOf(bill, true, 'income')).toEqual(['income', 'income', 'income', 'income']);
  expect(meaningsOf(bill, true, 'own')).toEqual(['own', 'own', 'own', 'own']);
});
