import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import type { Account } from '@tostao/domain/account/account';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import type { Category } from '@tostao/domain/category/category';
import { expect, it } from 'vitest';
import { linesOf, readFile } from '@tostao/statements/testing/read-file';
import type { Statement } from '@tostao/statements/statement';
import { summarize } from './preview-summary.ts';
import { previewOf as rowsOf } from './testing/preview-of.ts';

const card = aCard();
const style = { icon: 'Gift', color: 'bg-pink-500', monthlyLimit: null };
const categories: Category[] = [
  { ...style, id: '1', name: 'Alimentação', type: 'expense' },
  { ...style, id: '2', name: 'Outros', type: 'expense' },
  { ...style, id: '3', name: 'Salário', type: 'income' },
  { ...style, id: '4', name: 'Outros', type: 'income' },
];
const rule = (type: CategoryRule['type'], text: string, category: string): CategoryRule => ({
  id: text,
  match: 'contains',
  type,
  text,
  category,
  accountId: null,
});

function previewOf(statement: Statement, account: Account | null, rules: CategoryRule[] = []) {
  const entries = statement.entries.map((entry) => ({ ...entry, key: `${entry.number}` }));
  const today = calendarDay('2999-12-31');
  return rowsOf(entries, {
    statement: { ...statement, entries },
    account,
    rules,
    categories,
    today,
  });
}

const bill = readFile(
  [
    'date,title,amount',
    '2026-06-01,Mercado,90.00',
    '2026-06-02,Estorno de "Mercado",-40.00',
    '2026-06-03,Pagamento recebido,-500.00',
  ].join('\n'),
);

it('takes a credit on a card for a refund, and the payment of its bill for none', () => {
  const rows = previewOf(bill, card);
  expect(rows.map(({ isRefund }) => isRefund)).toEqual([false, true, false]);
  expect(rows.map(({ category }) => category)).toEqual(['Outros', 'Outros', 'Outros']);
  expect(summarize(rows, new Map())).toMatchObject({ added: 2, income: 0, expenses: 5000 });
});

it('takes a credit for a refund as soon as the file is the bill of a card, and for an income elsewhere', () => {
  expect(previewOf(bill, null)[1]?.isRefund).toBe(true);
  const account = { ...bill, isCard: false };
  expect(previewOf(account, anAccount()).map(({ isRefund }) => isRefund)).not.toContain(true);
});

it('gives a refund the category that a rule gives to the expense', () => {
  const rules = [rule('income', 'mercado', 'Salário'), rule('expense', 'mercado', 'Alimentação')];
  const [expense, refund] = previewOf(bill, card, rules);
  expect([expense?.category, refund?.category]).toEqual(['Alimentação', 'Alimentação']);
});

it('reads the refunds of a file that Tostão has exported', () => {
  const statement = readFile(
    [
      'Data;Descrição;Categoria;Tipo;Valor',
      '01/06/2026;Mercado;Alimentação;Despesa;90,00',
      '02/06/2026;Devolução;Alimentação;Estorno;40,00',
      '05/06/2026;Salário;Salário;Receita;100,00',
    ].join('\r\n'),
  );
  expect(linesOf(statement)).toEqual([
    '2026-06-01 -9000 Mercado',
    '2026-06-02 4000 Devolução',
    '2026-06-05 10000 Salário',
  ]);
  const rows = previewOf(statement, null);
  expect(rows.map(({ isRefund }) => isRefund)).toEqual([false, true, false]);
  expect(rows.map(({ category }) => category)).toEqual(['Alimentação', 'Alimentação', 'Salário']);
  expect(summarize(rows, new Map())).toMatchObject({ income: 10_000, expenses: 5000 });
});
