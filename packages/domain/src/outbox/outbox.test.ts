import { onlineManager } from '@tanstack/react-query';
import type { QueuedMutation, Outbox } from '@tostao/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { fakeBackend, databaseError } from '../data-access/fake-backend.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { createDebtMutation } from '../debt/create-debt.ts';
import { createRecurringExpenseMutation } from '../debt/create-recurring-expense.ts';
import { blankDebt, newDebtForm } from '../debt/debt-form.ts';
import type { Debt } from '../debt/debt.ts';
import { toCentavos } from '../money/centavos.ts';
import { createTransactionMutation } from '../transaction/create-transaction.ts';
import { deleteTransactionMutation } from '../transaction/delete-transaction.ts';
import type { TransactionList } from '../transaction/list-transactions.ts';
import { noFilters } from '../transaction/transaction-filters.ts';
import { coffee } from '../transaction/transaction-fixtures.ts';
import { updateTransactionMutation } from '../transaction/update-transaction.ts';
import { operationOf } from './mutation-types.ts';

const newCoffee = {
  submission: { idempotencyKey: coffee.id, revision: 1 },
  transaction: coffee,
};

function withOutbox(answer: Parameters<typeof fakeBackend>[0], isReachable = false) {
  const fake = fakeBackend(answer);
  const writes: QueuedMutation[] = [];
  const outbox: Outbox = {
    enqueue: async (write) => void writes.push(write),
    hasPendingFor: (rows) => writes.some((write) => write.rows.some((row) => rows.includes(row))),
    check: () => Promise.resolve(isReachable),
  };
  const key = queryKeys.transactionList(fake.userId, noFilters);
  fake.client.setQueryData<TransactionList>(key, {
    pages: [{ transactions: [], next: null }],
    pageParams: [{ after: null, size: 50 }],
  });
  const list = () => fake.client.getQueryData<TransactionList>(key)?.pages[0]?.transactions;
  return { ...fake, backend: { ...fake.backend, outbox }, writes, list };
}

const nothing = () => ({ body: null });

afterEach(() => onlineManager.setOnline(true));

describe('offline', () => {
  it('queues the creation, update and deletion of a transaction in order', async () => {
    onlineManager.setOnline(false);
    const fake = withOutbox(nothing);
    await fake.run(createTransactionMutation(fake.backend), newCoffee);
    expect(fake.list()).toEqual([coffee]);
    await fake.run(updateTransactionMutation(fake.backend), {
      before: coffee,
      after: { ...coffee, description: 'Chá' },
    });
    expect(fake.list()).toEqual([{ ...coffee, description: 'Chá' }]);
    await fake.run(deleteTransactionMutation(fake.backend), coffee);
    expect(fake.list()).toEqual([]);
    expect(fake.requests).toEqual([]);
    expect(fake.writes.map(({ mutationType, label }) => [mutationType, label])).toEqual([
      ['transaction.create', 'Saída: Café, R$ 12,50'],
      ['transaction.change', 'Alteração: Chá, R$ 12,50'],
      ['transaction.delete', 'Exclusão: Café, R$ 12,50'],
    ]);
    const ids = fake.writes.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(fake.toasts).toHaveLength(3);
    expect(fake.toasts[0]).toMatchObject({ title: 'Salvo neste aparelho' });
  });

  it('queues new debts and shows them in the list', async () => {
    onlineManager.setOnline(false);
    const fake = withOutbox(nothing);
    fake.client.setQueryData<Debt[]>(queryKeys.debts(fake.userId), []);
    const idempotencyKey = '0199a8b4-0000-7000-8000-0000000000ff';
    const submission = { idempotencyKey, revision: 1 };
    const input = {
      name: 'Sofá',
      institution: '',
      amount: toCentavos(10_000),
      dueDate: calendarDay('2026-12-05'),
      type: 'other' as const,
      isFixed: false,
      installments: 3,
      paymentCode: null,
    };
    await fake.run(createDebtMutation(fake.backend), { ...submission, input });
    const expense = {
      description: 'Academia',
      amount: toCentavos(9990),
      date: calendarDay('2026-12-01'),
      months: 2,
    };
    await fake.run(createRecurringExpenseMutation(fake.backend), { ...submission, expense });
    for (const { mutationType, payload } of fake.writes) {
      await operationOf(mutationType)?.show(fake.client, fake.userId, payload);
    }
    const debts = fake.client.getQueryData<Debt[]>(queryKeys.debts(fake.userId)) ?? [];
    expect(debts.map(({ name, dueDate }) => `${dueDate} ${name}`)).toEqual([
      '2026-12-01 Academia',
      '2026-12-05 Sofá',
      '2027-01-01 Academia',
      '2027-01-05 Sofá',
      '2027-02-05 Sofá',
    ]);
    expect(fake.writes.map(({ label }) => label)).toEqual([
      'Dívida: Sofá, R$ 100,00 em 3 parcelas',
      'Saída recorrente: Academia, R$ 99,90 por 2 meses',
    ]);
    expect(fake.writes.flatMap(({ rows }) => rows).toSorted()).toEqual(
      debts.map(({ id }) => id).toSorted(),
    );
  });
});

it('queues a debt with its payment code', async () => {
  onlineManager.setOnline(false);
  const fake = withOutbox(nothing);
  const key = queryKeys.debts(fake.userId);
  fake.client.setQueryData<Debt[]>(key, []);
  const input = newDebtForm.parse({
    ...blankDebt(calendarDay('2026-12-05')),
    name: 'Luz',
    amount: toCentavos(10_000),
    paymentCode: '1'.repeat(48),
  });
  const submission = { idempotencyKey: '0199a8b4-0000-7000-8000-0000000000ff', revision: 1 };
  await fake.run(createDebtMutation(fake.backend), { ...submission, input });
  const [write] = fake.writes;
  expect(write?.mutationType).toBe('debt.create');
  const operation = operationOf('debt.create');
  await operation?.show(fake.client, fake.userId, write?.payload);
  expect(fake.client.getQueryData<Debt[]>(key)).toMatchObject([{ paymentCode: '1'.repeat(48) }]);
  await operation?.send(fake.database, fake.userId, write?.payload);
  expect(fake.requests[0]?.body).toMatchObject({
    p_debts: [{ id: write?.rows[0], payment_code: '1'.repeat(48), user_id: fake.userId }],
  });
});

describe('connected without internet access', () => {
  it('queues a write after the first network error', async () => {
    const fake = withOutbox(() => 'lost');
    await fake.run(createTransactionMutation(fake.backend), newCoffee);
    expect(fake.requests).toHaveLength(1);
    expect(fake.writes).toHaveLength(1);
    expect(fake.list()).toEqual([coffee]);
  });

  it('retries a write after a network error while the server is reachable', async () => {
    const fake = withOutbox((_request, index) => (index === 0 ? 'lost' : { body: null }), true);
    await fake.run(createTransactionMutation(fake.backend), newCoffee);
    expect(fake.requests.length).toBeGreaterThan(1);
    expect(fake.writes).toEqual([]);
  });

  it('does not queue a write that the server rejects', async () => {
    const fake = withOutbox(() => databaseError(400, '23514', 'Valor inválido'));
    await expect(fake.run(createTransactionMutation(fake.backend), newCoffee)).rejects.toThrow();
    expect(fake.writes).toEqual([]);
    expect(fake.list()).toEqual([]);
  });
});

it('queues an update of a transaction that is still queued', async () => {
  const fake = withOutbox(nothing);
  onlineManager.setOnline(false);
  await fake.run(createTransactionMutation(fake.backend), newCoffee);
  onlineManager.setOnline(true);
  await fake.run(updateTransactionMutation(fake.backend), {
    before: coffee,
    after: coffee,
  });
  expect(fake.writes.map(({ mutationType }) => mutationType)).toEqual([
    'transaction.create',
    'transaction.change',
  ]);
  expect(fake.requests).toEqual([]);
});

it('sends a queued mutation with the revision of its form and its owner', async () => {
  const { database, userId, requests } = fakeBackend(() => ({ body: null }));
  const operation = operationOf('transaction.create');
  await operation?.send(database, userId, { ...coffee, revision: 3 });
  expect(requests).toMatchObject([
    {
      path: 'rpc/save_entry',
      body: {
        p_idempotency_key: coffee.id,
        p_revision: 3,
        p_transactions: [{ id: coffee.id, user_id: userId }],
      },
    },
  ]);
});

it('knows no operation for a mutation type of another version', () => {
  expect(operationOf('of another version')).toBeUndefined();
});

it('sends only the changed columns of a queued change', async () => {
  const { database, userId, requests } = fakeBackend(() => ({ body: [{ id: coffee.id }] }));
  const after = { ...coffee, description: 'Chá', accountId: 'a1' };
  await operationOf('transaction.change')?.send(database, userId, { before: coffee, after });
  expect(requests.map(({ body }) => body)).toEqual([{ description: 'Chá', account_id: 'a1' }]);
});
