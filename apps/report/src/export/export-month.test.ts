import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import {
  ownAmounts,
  ownDetails,
  ownTexts,
  readOwnFile,
} from '@tostao/statements/testing/own-files';
import { cleanText } from '@tostao/statements/text/clean-text';
import { exportMonthMutation, fetchMonthTransactions } from './export-month.ts';
import { monthCsv } from './month-csv.ts';

const coffee: Transaction = {
  id: 'a',
  type: 'expense',
  amount: toCentavos(123_456),
  description: 'Café; "do bom"',
  category: 'Alimentação',
  date: calendarDay('2026-11-21'),
  isRecurring: false,
};

const row = (index: number) => ({
  ...coffee,
  id: `id-${index}`,
  amount: 1,
  is_recurring: false,
});

describe('month as CSV', () => {
  it('writes a file that Brazilian spreadsheets open', () => {
    const income = { ...coffee, type: 'income' as const, amount: toCentavos(5) };
    const charge = { purchaseId: 'p', number: 3, total: 10 };
    const details = { tags: ['festa', 'praia'], note: 'Linha 1\nLinha 2' };
    const ofCard = { ...coffee, accountId: 'c1', charge, ...details };
    const all = [ofCard, income, { ...income, isRefund: true }];
    expect(monthCsv(all, new Map([['c1', 'Visa']]))).toBe(
      [
        '\u{FEFF}Data;Descrição;Categoria;Tipo;Valor;Conta;Parcela;Etiquetas;Observação;Parte',
        '21/11/2026;"Café; ""do bom""";Alimentação;Despesa;1234,56;Visa;3 de 10;festa, praia;"Linha 1\nLinha 2";',
        '21/11/2026;"Café; ""do bom""";Alimentação;Receita;0,05;;;;;',
        '21/11/2026;"Café; ""do bom""";Alimentação;Estorno;0,05;;;;;',
        '',
      ].join('\r\n'),
    );
  });

  it('writes what the import reads back as it was', () => {
    const anyTransaction = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('income', 'expense', 'refund'),
      amount: ownAmounts,
      description: ownTexts,
      category: ownTexts,
      date: fc
        .integer({ min: 0, max: 29 })
        .map((days) => plusDays(calendarDay('2026-11-01'), days)),
      accountId: fc.constantFrom('a', 'b'),
      details: ownDetails,
    });
    const names = new Map([['a', "'=Conta"]]);
    fc.assert(
      fc.property(fc.array(anyTransaction, { minLength: 1 }), (rows) => {
        const transactions = rows.map(({ kind, details, ...written }) => ({
          ...written,
          ...details,
          kind,
          type: kind === 'expense' ? ('expense' as const) : ('income' as const),
          isRefund: kind === 'refund',
          isRecurring: false,
        }));
        expect(readOwnFile(monthCsv(transactions, names))).toEqual(
          transactions.map(
            ({ kind, date, amount, description, category, accountId, ...details }) => ({
              date,
              amount: kind === 'expense' ? 0 - amount : amount,
              text: cleanText(description),
              category: cleanText(category),
              account: accountId === 'a' ? "'=Conta" : '',
              isRefund: kind === 'refund',
              parts: 'parts' in details ? details.parts : undefined,
              tags: details.tags,
              note: details.note,
            }),
          ),
        );
      }),
    );
  });
});

describe('exporting a month', () => {
  it('fetches more than a thousand rows', async () => {
    const fake = fakeBackend((_request, index) =>
      Array.from({ length: index === 0 ? 1000 : 3 }, (_, at) => row(at)),
    );
    expect(await fetchMonthTransactions(fake.database, '2026-11')).toHaveLength(1003);
    const [first, second] = fake.requests.map(({ search }) => search);
    expect(first?.getAll('date')).toEqual(['gte.2026-11-01', 'lte.2026-11-30']);
    expect(first?.get('order')).toBe('date.asc,id.asc');
    expect(second?.getAll('date')).toEqual(['gte.2026-11-21', 'lte.2026-11-30']);
    expect(second?.get('or')).toBe('(date.gt.2026-11-21,and(date.eq.2026-11-21,id.gt.id-999))');
  });

  it('shows a toast when the export fails', async () => {
    const fake = fakeBackend(() => databaseError(400, 'X', 'Recusado'));
    await expect(fake.run(exportMonthMutation(fake.backend), '2026-11')).rejects.toThrow(
      'Recusado',
    );
    expect(fake.toasts).toMatchObject([{ kind: 'error', title: 'Erro ao exportar o relatório' }]);
  });
});
