import { describe, expect, it } from 'vitest';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { deleteTransactionMutation } from './delete-transaction.ts';
import {
  fetchTransactionPage,
  type TransactionList,
  transactionsQuery,
} from '@tostao/domain/transaction/list-transactions';
import { type DeletedTransaction, restoreTransactionMutation } from './restore-transaction.ts';
import type { PendingRows } from '@tostao/domain/data-access/pending-rows';
import { applyTransactions } from '@tostao/domain/transaction/apply-transactions';
import { noFilters } from '@tostao/domain/transaction/transaction-filters';
import { coffee } from '@tostao/domain/transaction/transaction-fixtures';
import { updateTransactionMutation } from './update-transaction.ts';

const row = {
  ...coffee,
  amount: 12.5,
  is_recurring: false,
  debt_id: null,
  parts: null,
  tags: null,
  note: null,
};
const stored: DeletedTransaction = {
  ...row,
  user_id: '0199a8b4-0000-4000-8000-000000000001',
  household_id: '0199a8b4-0000-4000-8000-000000000001',
  created_at: '2026-11-20T12:00:00Z',
  folded_description: 'cafe',
  folded_details: null,
  idempotency_key: null,
  account_id: null,
  category_type: 'expense',
  statement_month: null,
  installment_number: null,
  total_installments: null,
  purchase_id: null,
  series_id: null,
  repetition: null,
};
const shown: TransactionList = {
  pages: [{ transactions: [coffee], next: null }],
  pageParams: [{ after: null, size: 50 }],
};

function withList(answer: Parameters<typeof fakeBackend>[0]) {
  const fake = fakeBackend(answer);
  const key = queryKeys.transactionList(fake.householdId, noFilters);
  const query = transactionsQuery(fake.database, fake.householdId);
  fake.client.getQueryCache().build(fake.client, fake.client.defaultQueryOptions(query));
  fake.client.setQueryData<TransactionList>(key, shown);
  /** Returns the transactions on screen: the cached ones with those of writes under way. */
  const list = () => {
    const cached = fake.client.getQueryData<TransactionList>(key) ?? shown;
    const rows = fake.client
      .getMutationCache()
      .findAll({ status: 'pending' })
      .flatMap(({ state }) => (state.context as PendingRows | undefined)?.pendingRows ?? []);
    return applyTransactions(cached, rows, noFilters).pages.flatMap((page) => page.transactions);
  };
  return { ...fake, key, list };
}

const renamed = { ...coffee, description: 'Chá' };
const nothing: TransactionList = { ...shown, pages: [{ transactions: [], next: null }] };

type Fake = ReturnType<typeof withList>;
type Write = (fake: Fake) => Promise<unknown>;
const rename: Write = ({ run, backend }) =>
  run(updateTransactionMutation(backend), { before: coffee, after: renamed });
const remove: Write = ({ run, backend }) => run(deleteTransactionMutation(backend), coffee);
const restore: Write = ({ run, backend }) => run(restoreTransactionMutation(backend), stored);

describe('list that was fetched between a write and its response', () => {
  it.each([
    ['changed', rename, shown, [renamed]],
    ['deleted', remove, shown, []],
    ['restored', restore, nothing, [{ ...coffee, authorId: stored.user_id }]],
  ])('still shows that a transaction was %s', async (_name, write, before, after) => {
    const fake = withList(({ method, path }) => {
      if (method !== 'GET') fake.client.setQueryData(fake.key, before);
      if (path === 'rpc/restore_transactions') return 1;
      return path === 'rpc/month_report' ? [] : [row];
    });
    fake.client.setQueryData(fake.key, before);
    await write(fake);
    expect(fake.list()).toEqual(after);
    await expect.poll(() => fake.client.getQueryState(fake.key)?.isInvalidated).toBe(true);
  });
});

/** Returns the changes that an edit sends, and what its form has shown. */
const sent = async (edited: Partial<Transaction>, before = coffee) => {
  const fake = withList(() => ({ replaced: {}, stored: {} }));
  const edit = { before, after: { ...before, ...edited } };
  await fake.run(updateTransactionMutation(fake.backend), edit);
  const { p_changes, p_seen } = fake.requests[0]!.body as Record<string, object>;
  return [p_changes, p_seen];
};

describe('updating a transaction', () => {
  const after = { ...coffee, description: 'Chá' };
  const change = { before: coffee, after };

  it('shows an update immediately, without refetching the list', async () => {
    const fake = withList(() => ({ replaced: {}, stored: {} }));
    const saved = fake.run(updateTransactionMutation(fake.backend), change);
    await Promise.resolve();
    await expect.poll(fake.list).toEqual([after]);
    await saved;
    // Another device may have changed the rest.
    expect(fake.requests).toMatchObject([{ path: 'rpc/edit_row' }]);
    expect(fake.requests[0]?.body).toEqual({
      p_table: 'transactions',
      p_id: coffee.id,
      p_changes: { description: 'Chá' },
      p_seen: { description: coffee.description },
    });
    expect(fake.client.getQueryState(fake.key)?.isInvalidated).toBe(true);
  });

  it('sends the amount and the parts together, which another person may have changed one by one', async () => {
    const parts = [
      { category: 'Lazer', amount: toCentavos(1000) },
      { category: 'Casa', amount: toCentavos(250) },
    ];
    const { category } = coffee;
    expect(await sent({ amount: toCentavos(990) })).toEqual([
      { amount: 9.9, category, parts: null },
      { amount: 12.5, category, parts: null },
    ]);
    expect(await sent({ category: 'Lazer', parts })).toMatchObject([
      { amount: 12.5, category: 'Lazer' },
      { amount: 12.5, category, parts: null },
    ]);
    const copies = parts.map((part) => ({ ...part }));
    const divided = { ...coffee, parts };
    expect(await sent({ description: 'Chá', parts: copies }, divided)).toEqual([
      { description: 'Chá' },
      { description: coffee.description },
    ]);
  });

  it('rolls back an update that the server rejects', async () => {
    const fake = withList(() => databaseError(400, '23514', 'Recusado'));
    await expect(fake.run(updateTransactionMutation(fake.backend), change)).rejects.toThrow(
      'Recusado',
    );
    expect(fake.list()).toEqual([coffee]);
    expect(fake.toasts[0]?.title).toBe('Erro ao atualizar transação');
  });

  it('says that the transaction is deleted, and creates it again with the whole edit', async () => {
    const fake = withList(() => null);
    await expect(fake.run(updateTransactionMutation(fake.backend), change)).rejects.toThrow(
      'não existe mais',
    );
    expect(fake.toasts[0]?.action?.label).toBe('Criar de novo');
    fake.toasts[0]?.action?.onClick();
    await expect.poll(() => fake.toasts[1]?.title).toBe('Transação atualizada');
    const created = fake.requests.find(({ path }) => path === 'rpc/restore_deleted');
    expect(created).toMatchObject({
      body: { p_table: 'transactions', p_row: { id: coffee.id, description: 'Chá', amount: 12.5 } },
    });
  });
});

describe('deleting a transaction', () => {
  it('hides a deleted transaction immediately, and restores it unchanged', async () => {
    const fake = withList(({ method }) => (method === 'DELETE' ? [row] : 1));
    await fake.run(deleteTransactionMutation(fake.backend), coffee);
    expect(fake.list()).toEqual([]);
    fake.toasts[0]?.action?.onClick();
    await expect.poll(() => fake.toasts[1]?.title).toBe('Transação restaurada');
    expect(fake.requests.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(fake.requests[1]?.body).toEqual({ p_rows: [row] });
  });

  it('says that a payment is not restored whose debt is open again', async () => {
    const fake = withList(() => 0);
    const restoring = fake.run(restoreTransactionMutation(fake.backend), stored);
    await expect(restoring).rejects.toThrow('dívida');
    expect(fake.list()).toEqual([coffee]);
  });

  it('offers no undo when it was gone already, and rolls back a rejected deletion', async () => {
    const gone = withList(() => []);
    await gone.run(deleteTransactionMutation(gone.backend), coffee);
    expect(gone.toasts[0]).toEqual({ kind: 'success', title: 'Transação excluída' });
    const rejected = withList(() => databaseError(403, '42501', 'Recusado'));
    const deleting = rejected.run(deleteTransactionMutation(rejected.backend), coffee);
    await expect(deleting).rejects.toThrow('Recusado');
    expect(rejected.list()).toEqual([coffee]);
  });
});

describe('page of transactions', () => {
  it('requests the rows that match the filters, after the last row', async () => {
    const { database, requests } = fakeBackend(() => [row]);
    const page = await fetchTransactionPage(
      database,
      { type: 'expense', category: 'Lazer', month: '2026-02', text: ' café ' },
      { after: { date: calendarDay('2026-02-10'), id: 'x' }, size: 50 },
      new AbortController().signal,
    );
    const search = requests[0]?.search;
    expect(search?.get('order')).toBe('date.desc,id.desc');
    expect(search?.get('category_type')).toBe('eq.expense');
    expect(requests[0]).toMatchObject({
      path: 'rpc/transactions_with',
      body: { p_category: 'Lazer', p_text: ' café ' },
    });
    expect(search?.getAll('date')).toEqual(['gte.2026-02-01', 'lte.2026-02-28', 'lte.2026-02-10']);
    expect(search?.get('or')).toBe('(date.lt.2026-02-10,and(date.eq.2026-02-10,id.lt.x))');
    expect(page).toEqual({ transactions: [coffee], next: null });
  });

  it('returns the start of the next page when it is full', async () => {
    const { database } = fakeBackend(() => Array.from({ length: 50 }, () => row));
    const { signal } = new AbortController();
    const page = await fetchTransactionPage(database, noFilters, { after: null, size: 50 }, signal);
    expect(page.next).toEqual({ date: coffee.date, id: coffee.id });
  });
});
