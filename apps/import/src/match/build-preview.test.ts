import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import type { Category } from '@tostao/domain/category/category';
import { describe, expect, it } from 'vitest';
import type { KeyedEntry } from '@tostao/statements/identity/assign-row-keys';
import type { InstallmentMatches } from '@tostao/statements/bills/card-installment';
import type { Candidate, Matches } from './match-rows.ts';
import { type Decision, expectsRest, isMerged, paidDebt } from './preview-row.ts';
import { summarize } from './preview-summary.ts';
import { day, previewOf as previewRows, rowOf } from './testing/preview-of.ts';

const entry = rowOf;
const candidate = (
  index: number,
  id: string,
  description: string,
  change: Partial<Candidate> = {},
): Candidate => ({ index, id, description, date: day, isPayment: false, ...change });
const counterpart = (index: number, id: string, description: string) => ({
  index,
  id,
  description,
  date: day,
  accountId: 'savings',
});
const debt = (index: number, id: string, name: string) => ({ index, id, name, institution: '' });
const previewOf = (
  entries: KeyedEntry[],
  matches: Partial<Matches> = {},
  rules: CategoryRule[] = [],
  categories: Category[] = [],
) => previewRows(entries, { matches, rules, categories });

it('gives each row its status', () => {
  const ignored = { kind: 'ignored', number: 9, text: 'x', reason: 'Data impossível' } as const;
  const rows = previewOf(
    [entry('Padaria'), entry('Luz'), entry('Aluguel'), entry('Feira'), ignored],
    {
      known: new Set([1]),
      deleted: new Set([2]),
      similar: [candidate(3, 'a', 'Feira da Ana')],
    },
  );
  const statuses = rows.map(({ rowStatus }) => rowStatus).join(' ');
  expect(statuses).toBe('new known ignored similar ignored');
  expect(rows[2]).toMatchObject({ reason: 'Você excluiu esta transação' });
});

it('matches a typed transaction with one row only, the one that is most like it', () => {
  const rows = previewOf([entry('Pix enviado - Ana'), entry('Feira'), entry('Feira')], {
    similar: [candidate(0, 'a', 'feira'), candidate(1, 'a', 'feira'), candidate(2, 'a', 'feira')],
  });
  expect(rows.map(({ rowStatus }) => rowStatus)).toEqual(['new', 'similar', 'new']);
});

/** Describes a row that a typed transaction of the same amount resembles. */
function typed(description: string, change: Partial<Candidate> = {}): string {
  const [row] = previewOf([entry('Pix enviado - Feira da Ana')], {
    similar: [candidate(0, 'a', description, change)],
  });
  return `${row!.rowStatus} ${isMerged(row!, undefined) ? 'merged' : 'apart'}`;
}

describe('a typed transaction of the same amount', () => {
  const near = calendarDay('2026-03-12');

  it('merges by default a typed transaction whose day and text agree', () => {
    expect(typed('Feira')).toBe('similar merged');
    expect(typed('Feira', { date: near })).toBe('similar apart');
  });

  it('points out a typed transaction of the same day, whatever its text', () => {
    expect(typed('Presente')).toBe('similar apart');
    expect(typed('Presente', { date: near })).toBe('new apart');
  });

  it('merges by default the payment of a debt on that day', () => {
    expect(typed('Aluguel', { isPayment: true })).toBe('similar merged');
    expect(typed('Aluguel', { isPayment: true, date: near })).toBe('new apart');
  });
});

it('leaves out what another file has brought, unless the user wants it', () => {
  const similar = { id: 'a', description: 'Feira', date: day, isImported: true, isSame: true };
  const rows = previewOf([entry('Feira'), entry('Luz')], {
    known: new Set([1]),
    imported: new Map([[0, similar]]),
  });
  expect(rows.map(({ rowStatus }) => rowStatus)).toEqual(['similar', 'known']);
  expect(summarize(rows, new Map())).toMatchObject({ added: 0, merged: 0 });
  const wanted = new Map([0, 1].map((index) => [index, { included: true }]));
  expect(summarize(rows, wanted)).toMatchObject({ added: 2, merged: 0 });
});

it('leaves out lines of balances, and the payment of a bill that is no transfer', () => {
  const balance = { ...entry('Saldo anterior', 5000), leftOut: 'Linha de saldo' };
  const payment = entry('Pagamento recebido', 5000);
  const [line] = previewOf([balance]);
  expect(line).toMatchObject({ rowStatus: 'ignored', reason: 'Linha de saldo' });
  expect(previewOf([payment])[0]).toMatchObject({ rowStatus: 'new' });
  const [paid] = previewRows([payment], { statement: { isCard: true } });
  expect(paid).toMatchObject({
    rowStatus: 'ignored',
    reason: 'Pagamento da fatura: não é uma entrada',
  });
});

it('never takes a parcela for another one', () => {
  const rows = previewOf([entry('Loja - Parcela 2/6')], {
    similar: [candidate(0, 'a', 'Loja - Parcela 1/6')],
  });
  expect(rows[0]?.rowStatus).toBe('new');
});

it('lets a row pay the open debt that it names, and offers it where only the amount agrees', () => {
  const rows = previewOf([entry('PIX JOAO'), entry('PIX ALUGUEL JOAO'), entry('Uber')], {
    debts: [debt(0, 'd1', 'Aluguel'), debt(1, 'd1', 'Aluguel'), debt(2, 'd2', 'Luz')],
  });
  expect(rows.map((row) => row.debt)).toEqual([
    null,
    { id: 'd1', name: 'Aluguel', isNamed: true },
    { id: 'd2', name: 'Luz', isNamed: false },
  ]);
  const paid = (decision?: Decision) => rows.map((row) => paidDebt(row, decision)?.id);
  expect(paid()).toEqual([undefined, 'd1', undefined]);
  expect(paid({ paysDebt: true })).toEqual([undefined, 'd1', 'd2']);
  expect(paid({ paysDebt: false })).toEqual([undefined, undefined, undefined]);
});

it('applies the first rule whose category exists, and names it', () => {
  const rule = { id: '1', match: 'contains', type: null, accountId: null } as const;
  const rules = [
    { ...rule, text: 'luz', category: 'Contas' },
    { ...rule, text: 'padaria', category: 'Apagada' },
    { ...rule, text: 'padaria', category: 'Alimentação' },
  ];
  const food = ['Alimentação', 'Outros'].map((name): Category => ({
    id: name,
    name,
    icon: 'Car',
    color: 'bg-red-500',
    type: 'expense',
    monthlyLimit: null,
  }));
  const [row] = previewOf([entry('PADARIA SÃO JOÃO')], {}, rules, food);
  expect(row).toMatchObject({ category: 'Alimentação', rule: 'contém “padaria”' });
  expect(previewOf([entry('Cinema')], {}, rules)[0]).toMatchObject({
    category: 'Outros',
    rule: null,
  });
});

it('gives a refund on a card the category that a rule gives to the expense', () => {
  const rule = { id: '1', match: 'contains', text: 'feira', accountId: null } as const;
  const style = { icon: 'Car', color: 'bg-red-500', monthlyLimit: null };
  const rows = [entry('Estorno Feira', 4000), entry('Pagamento Feira', 900)];
  const refunds = previewRows(rows, {
    account: aCard(),
    // A payment that the user takes in is stored as a refund.
    kinds: new Map([[1, 'income']]),
    rules: [
      { ...rule, type: 'income', category: 'Salário' },
      { ...rule, type: 'expense', category: 'Lazer' },
    ],
    categories: [
      { ...style, id: '1', name: 'Salário', type: 'income' },
      { ...style, id: '2', name: 'Lazer', type: 'expense' },
    ],
  });
  for (const row of refunds) expect(row).toMatchObject({ isRefund: true, category: 'Lazer' });
});

it('sums the rows to add, without merged and skipped ones', () => {
  const rows = previewOf(
    [entry('Salário', 5000), entry('Luz'), entry('Feira', -700), entry('Bar'), entry('Excluída')],
    {
      known: new Set([3]),
      deleted: new Set([4]),
      similar: [candidate(2, 'a', 'Feira')],
    },
  );
  const summaryOf = (...decisions: [number, Decision][]) => summarize(rows, new Map(decisions));
  expect(summaryOf()).toMatchObject({ added: 2, merged: 1, income: 5000, expenses: 1000 });
  expect(summaryOf([2, { merged: false }])).toMatchObject({ added: 3, merged: 0, expenses: 1700 });
  expect(summaryOf([1, { included: false }], [3, { included: true }])).toMatchObject({ added: 2 });
  expect(summaryOf([4, { included: true }])).toMatchObject({ added: 3, expenses: 2000 });
  expect(summaryOf().counts).toEqual({ new: 2, known: 1, similar: 1, ignored: 1 });
});

describe('with an account', () => {
  const nubank = anAccount({ id: 'nubank' });
  const savings = anAccount({ id: 'savings', name: 'Poupança' });
  const previewIn = (entries: KeyedEntry[], matches: Partial<Matches>) =>
    previewRows(entries, { account: nubank, accounts: [nubank, savings], matches });

  it('proposes a transfer for a row whose other side is a transaction of another account', () => {
    const rows = previewIn([entry('Pix enviado - Eu'), entry('Mercado'), entry('Padaria')], {
      counterparts: [
        counterpart(0, 't1', 'Pix recebido'),
        counterpart(1, 't1', 'Pix recebido'),
        counterpart(1, 't2', 'Transferência recebida'),
        counterpart(2, 't3', 'Venda de bolo'),
      ],
    });
    expect(rows.map(({ transfer }) => transfer?.counterpartId)).toEqual(['t1', 't2', undefined]);
    expect(rows[0]?.transfer?.reason).toBe('Mesmo valor em Poupança, 10/03/2026');
  });

  it('takes a row for the stored transfer of its amount and direction', () => {
    const [row] = previewIn([entry('Pix enviado')], {
      transfers: [{ index: 0, id: 'f1', accountId: 'savings', date: day }],
    });
    expect(row).toMatchObject({ rowStatus: 'similar', similar: { id: 'f1' } });
    expect(row?.similar?.description).toBe('Transferência: Poupança');
  });

  it('counts transfers apart from income and expenses, unless the user chooses a category', () => {
    const rows = previewIn([entry('Pix enviado - Eu', -5000), entry('Luz')], {
      counterparts: [counterpart(0, 't1', 'Pix recebido')],
    });
    expect(summarize(rows, new Map())).toMatchObject({ added: 2, transfers: 1, expenses: 1000 });
    const chosen = new Map([[0, { category: 'Lazer', transferAccountId: null }]]);
    expect(summarize(rows, chosen)).toMatchObject({ added: 2, transfers: 0, expenses: 6000 });
  });
});

describe('with a card', () => {
  const card = aCard();
  const previewOn = (entries: KeyedEntry[], installments: InstallmentMatches) =>
    previewRows(entries, { account: card, matches: { known: new Set([2]) }, installments });

  it('offers the installments after a charge, and merges one that was typed', () => {
    const rows = previewOn(
      [
        entry('Loja 2/40'),
        entry('Loja PARC 03/04'),
        entry('Posto PARC 1/2'),
        entry('Bar 2/40', 1000),
      ],
      {
        series: new Set(),
        typed: [{ index: 1, id: 't1', description: 'Loja', date: calendarDay('2026-01-10') }],
        offered: new Map([
          [0, [3, 4]],
          [2, [2]],
        ]),
      },
    );
    expect(rows.map(({ installment }) => installment)).toEqual([
      { number: 2, total: 40, isNamed: false },
      { number: 3, total: 4, isNamed: true },
      { number: 1, total: 2, isNamed: true },
      null,
    ]);
    // A row that is known already offers nothing.
    expect(rows.map(({ expectable }) => expectable)).toEqual([[3, 4], [], [], []]);
    expect(rows[1]).toMatchObject({ rowStatus: 'similar', similar: { id: 't1' } });
    expect(isMerged(rows[1]!, undefined)).toBe(true);
    // Figures without a word are expected only if the user says so.
    expect(expectsRest(rows[0]!, undefined)).toBe(false);
    expect(expectsRest({ ...rows[0]!, isInSeries: true }, undefined)).toBe(true);
    expect(expectsRest(rows[0]!, { expectsRest: true })).toBe(true);
    expect(expectsRest(rows[1]!, undefined)).toBe(false);
  });
});

it('reads a row as the kind that the user has chosen, without what it might have been', () => {
  const kinds = new Map([[0, 'income'] as const, [1, 'refund'] as const]);
  const rows = previewRows([entry('Feira'), entry('Loja'), entry('Ana')], {
    matches: { similar: [candidate(0, 'a', 'Feira')] },
    kinds,
  });
  expect(rows.map(({ type, isRefund, similar }) => ({ type, isRefund, similar }))).toEqual([
    { type: 'income', isRefund: false, similar: null },
    { type: 'income', isRefund: true, similar: null },
    { type: 'expense', isRefund: false, similar: null },
  ]);
  expect(summarize(rows, new Map())).toMatchObject({ income: 1000, expenses: 0, toReview: 3 });
});
