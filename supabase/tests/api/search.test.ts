import { findsText, foldText } from '@tostao/domain/search/fold-text';
import { equalsText } from '@tostao/domain/search/search-text';
import { fetchTransactionPage } from '@tostao/domain/transaction/list-transactions';
import { noFilters } from '@tostao/domain/transaction/transaction-filters';
import type { PageKey, TransactionPage } from '@tostao/domain/transaction/transaction-page';
import { transactionTotalsQuery } from '@tostao/domain/transaction/get-transaction-totals';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpInvalidRequests, user } from '../support/api-suite.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpInvalidRequests();

const descriptions = [
  'Café',
  ' CAFÉ da manhã',
  'cafe.com',
  'Juros (1.5%)',
  '100% algodão_x',
  'a\\b',
  '5* hotel',
  '5x hotel',
  'NIÑO e coração',
  'Ônibus, trem "e" metrô',
];
const texts = [
  'café',
  'CAFE',
  ' cafe ',
  '1.5',
  '(1.5%)',
  '%',
  '_',
  '\\',
  '5*',
  '*',
  'nino',
  'ônibus, trem "e"',
  ',',
  '"',
  String.raw`(.+)(.+)\2\1`,
];

beforeAll(async () => {
  const rows = descriptions.map((description) => newTransaction({ description }));
  await user.client.from('transactions').insert(rows).throwOnError();
});

const names = (rows: { description: string }[]) =>
  rows.map(({ description }) => description).toSorted();
const found = async (text: string) => {
  const search = user.client.rpc('transactions_with', { p_text: text });
  return names((await search.select('description').throwOnError()).data);
};

describe('a search', () => {
  it.each(texts)('finds the same descriptions as the app for %j', async (text) => {
    const expected = descriptions.filter((description) => findsText(text, [description]));
    expect(await found(text)).toEqual(expected.toSorted());
    const same = descriptions.filter((description) => foldText(description) === foldText(text));
    const equal = user.client.from('transactions').select('description');
    const { data: equals } = await equal
      .like('folded_description', equalsText(text))
      .throwOnError();
    expect(names(equals)).toEqual(same.toSorted());
    const { data } = await user.client.rpc('transaction_totals', { p_text: text }).single();
    expect(data?.transaction_count).toBe(expected.length);
  });

  it('follows a description, whatever a request says about its folded text', async () => {
    const row = newTransaction({ description: 'Pão Único', folded_description: 'bolo' });
    await user.client.from('transactions').insert(row).throwOnError();
    expect(await found('pao unico')).toEqual(['Pão Único']);
    await user.client.from('transactions').update({ description: 'Açúcar' }).eq('id', row.id);
    expect(await found('acucar')).toEqual(['Açúcar']);
    expect(await found('pao unico')).toEqual([]);
    const change = await user.client
      .from('transactions')
      .update({ folded_description: 'bolo' })
      .eq('id', row.id);
    expect(change.status).toBe(403);
    await user.client.from('transactions').delete().eq('id', row.id).throwOnError();
  });

  it('finds amounts, page by page, as the totals count them', async () => {
    const wanted = [
      { description: 'Aluguel', amount: 2150 },
      { description: 'Pneus', amount: 2150.5 },
      { description: 'Parcela de R$ 2.150,00', amount: 9 },
    ];
    const other = [{ description: 'Carro', amount: 21_500 }];
    const rows = [...wanted, ...other].map((row) => newTransaction(row));
    await user.client.from('transactions').insert(rows).throwOnError();
    const filters = { ...noFilters, text: 'R$ 2.150,' };
    const read: { description: string }[] = [];
    let after: PageKey | null = null;
    do {
      const page: TransactionPage = await fetchTransactionPage(
        user.client,
        filters,
        { after, size: 1 },
        new AbortController().signal,
      );
      read.push(...page.transactions);
      after = page.next;
    } while (after);
    expect(names(read)).toEqual(names(wanted));
    const { queryFn } = transactionTotalsQuery(user.client, user.id, filters);
    const totals = await (queryFn as (context: object) => unknown)({
      signal: new AbortController().signal,
    });
    expect(totals).toMatchObject({ count: 3 });
    await user.client
      .from('transactions')
      .delete()
      .in(
        'id',
        rows.map(({ id }) => id),
      )
      .throwOnError();
  });
});
