import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sweepReceipts } from '@tostao/backend/storage/sweep';
import { ReceiptFiles } from '@tostao/backend/storage/receipt-files';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addReceipt, addTransaction, contentOf, fileOf, receiptOf } from '../support/receipts.ts';
import { createSharedHousehold } from '../support/shared-household.ts';

setUpBackend();
setUpUserPerTest();

let transaction: string;
beforeEach(async () => {
  transaction = await addTransaction(user.client);
});

const isOnDisk = (id: string) => fs.existsSync(path.join(backend.dataDir, 'receipts', id));
const sweep = () => sweepReceipts(backend.database, new ReceiptFiles(backend.dataDir));
const receiptIds = async () => {
  const { data } = await user.client.from('receipts').select('id').order('id').throwOnError();
  return data.map(({ id }) => id);
};
/** Lets the receipts that were deleted be so for 16 minutes. */
const wait = () =>
  backend.database.query(
    "update private.deleted_receipts set deleted_at = deleted_at - interval '16 minutes'",
  );

async function addDebt(): Promise<string> {
  const id = randomUUID();
  const debt = { id, name: 'Luz', amount: 80, due_date: '2026-12-01' };
  await user.client.from('debts').insert(debt).throwOnError();
  return id;
}

async function addDebtReceipt(debt: string): Promise<string> {
  const bytes = fileOf('application/pdf');
  const receipt = receiptOf({ debt_id: debt }, bytes, 'application/pdf');
  await user.client.from('receipts').insert(receipt).throwOnError();
  const { error } = await user.client.storage.from('receipts').upload(receipt.id, bytes);
  expect(error).toBeNull();
  return receipt.id;
}

describe('an undo', () => {
  it('brings a receipt back with its file', async () => {
    const id = await addReceipt(user.client, transaction);
    const { data } = await user.client.from('receipts').delete().eq('id', id).select().single();
    expect(await contentOf(user.client, id)).toBe('404');
    for (let tries = 0; tries < 2; tries += 1) {
      const restored = { p_table: 'receipts', p_row: data };
      await user.client.rpc('restore_deleted', restored).throwOnError();
    }
    expect(await contentOf(user.client, id)).toHaveLength(64);
  });

  it('cannot say something else of a file', async () => {
    const id = await addReceipt(user.client, transaction);
    const { data } = await user.client.from('receipts').delete().eq('id', id).select().single();
    const falseRow = { ...data!, size: 1, type: 'application/pdf', sha256: '0'.repeat(64) };
    await user.client.from('receipts').insert(falseRow).throwOnError();
    expect((await user.client.from('receipts').select().single()).data).toEqual(data);
  });

  it('brings the receipts of a transaction back, but for one that was deleted by itself', async () => {
    const ids = [
      await addReceipt(user.client, transaction),
      await addReceipt(user.client, transaction),
    ].toSorted();
    const single = await addReceipt(user.client, transaction);
    await user.client.from('receipts').delete().eq('id', single).throwOnError();
    const { data } = await user.client
      .rpc('delete_transactions', { p_ids: [transaction] })
      .throwOnError();
    expect(await receiptIds()).toEqual([]);
    const { undo } = data as { undo: unknown[] };
    await user.client.rpc('restore_transactions', { p_rows: undo as never }).throwOnError();
    expect(await receiptIds()).toEqual(ids);
    expect(await contentOf(user.client, ids[0]!)).toHaveLength(64);
    expect(await contentOf(user.client, single)).toBe('404');
  });

  it('brings the receipts of a debt back', async () => {
    const debt = await addDebt();
    const id = await addDebtReceipt(debt);
    const { data } = await user.client.rpc('delete_debts', { p_ids: [debt] }).throwOnError();
    expect(await receiptIds()).toEqual([]);
    await user.client.rpc('restore_debts', { p_debts: data }).throwOnError();
    expect(await contentOf(user.client, id)).toHaveLength(64);
  });

  it('of a bulk change keeps the receipts of its transactions', async () => {
    const id = await addReceipt(user.client, transaction);
    const { data } = await user.client
      .rpc('set_transactions_category', { p_ids: [transaction], p_category: 'Saúde' })
      .throwOnError();
    const { undo } = data as { undo: unknown[] };
    await user.client.rpc('restore_transactions', { p_rows: undo as never }).throwOnError();
    expect(await contentOf(user.client, id)).toHaveLength(64);
  });

  it('of a payment keeps the receipt of the debt', async () => {
    const debt = await addDebt();
    const payment = { p_debt_id: debt, p_transaction_id: randomUUID(), p_today: '2026-11-21' };
    await user.client.rpc('pay_debt', payment).throwOnError();
    const id = await addDebtReceipt(debt);
    await user.client
      .rpc('undo_payment', { p_debt_id: debt, p_today: '2026-11-21' })
      .throwOnError();
    expect(await contentOf(user.client, id)).toHaveLength(64);
  });

  it('of a payment keeps the expense that has a receipt', async () => {
    const debt = await addDebt();
    const expense = randomUUID();
    const today = '2026-11-21';
    await user.client
      .rpc('pay_debt', { p_debt_id: debt, p_transaction_id: expense, p_today: today })
      .throwOnError();
    const id = await addReceipt(user.client, expense);
    const { error } = await user.client.rpc('undo_payment', { p_debt_id: debt, p_today: today });
    expect(error?.code).toBe('TS004');
    expect(await receiptIds()).toEqual([id]);
  });
});

describe('the bytes', () => {
  it('of a deleted receipt stay for 15 minutes, and are gone after the next sweep', async () => {
    const id = await addReceipt(user.client, transaction);
    await user.client.from('transactions').delete().eq('id', transaction).throwOnError();
    await sweep();
    expect(isOnDisk(id)).toBe(true);
    await wait();
    await sweep();
    expect(isOnDisk(id)).toBe(false);
    const left = await backend.database.query(
      'select from private.deleted_receipts where household_id = $1::uuid',
      [user.id],
    );
    expect(left).toEqual([]);
  });

  it('of a receipt that has come back stay', async () => {
    const id = await addReceipt(user.client, transaction);
    const { data } = await user.client.from('receipts').delete().eq('id', id).select().single();
    await wait();
    await user.client.rpc('restore_deleted', { p_table: 'receipts', p_row: data }).throwOnError();
    await sweep();
    expect(await contentOf(user.client, id)).toHaveLength(64);
  });

  it('of a deleted account go at once, and so do those of a deleted household', async () => {
    const id = await addReceipt(user.client, transaction);
    const casa = await createSharedHousehold(backend, user);
    const client = casa.clientOf(user);
    const ofCasa = await addReceipt(client, await addTransaction(client));
    await client.rpc('delete_household').throwOnError();
    await sweep();
    expect([isOnDisk(id), isOnDisk(ofCasa)]).toEqual([true, false]);
    await user.client.rpc('delete_account').throwOnError();
    await sweep();
    expect(isOnDisk(id)).toBe(false);
  });

  it('that never came take their row along after a day', async () => {
    const receipt = receiptOf({ transaction_id: transaction });
    await user.client.from('receipts').insert(receipt).throwOnError();
    await sweep();
    expect(await receiptIds()).toEqual([receipt.id]);
    await backend.database.query(
      "update public.receipts set missing_since = now() - interval '25 hours' where id = $1::uuid",
      [receipt.id],
    );
    await sweep();
    expect(await receiptIds()).toEqual([]);
  });
});

const setLimit = (bytes: string) =>
  backend.database.query('update private.receipt_limits set household_bytes = $1::bigint', [bytes]);

it('limits the bytes of a household, and lets one that deletes add again', async () => {
  const first = receiptOf({ transaction_id: transaction });
  const [before] = await backend.database.query<{ bytes: string }>(
    'select household_bytes::text as bytes from private.receipt_limits',
  );
  const add = async (size: number) => {
    const receipt = { ...first, id: randomUUID(), size };
    return (await user.client.from('receipts').insert(receipt)).error?.code;
  };
  const clear = () =>
    user.client.from('receipts').delete().eq('transaction_id', transaction).throwOnError();
  await setLimit('100');
  try {
    expect([await add(60), await add(41), await add(40)]).toEqual([undefined, 'TS011', undefined]);
    await clear();
    expect(await add(100)).toBeUndefined();
    await clear();
    expect(await add(1)).toBe('TS011');
  } finally {
    await setLimit(before!.bytes);
  }
});

it('takes files along into another household', async () => {
  const id = await addReceipt(user.client, transaction);
  const casa = await createSharedHousehold(backend, user, { takesRows: true });
  const other = casa.clientOf(await casa.add('editor'));
  expect(await contentOf(other, id)).toHaveLength(64);
  expect(await contentOf(user.client, id)).toBe('404');
});

it('restores the rows of an export, which then wait for their files', async () => {
  const bytes = fileOf();
  const id = await addReceipt(user.client, transaction, bytes);
  const { data: transactions } = await user.client.from('transactions').select().throwOnError();
  const { data: receipts } = await user.client.from('receipts').select().throwOnError();
  await user.client.from('transactions').delete().eq('id', transaction).throwOnError();
  await wait();
  await sweep();
  const tables = { transactions, receipts } as never;
  const { data: rejected } = await user.client
    .rpc('restore_account', { p_tables: tables })
    .throwOnError();
  expect(rejected).toEqual({});
  const { data } = await user.client.from('receipts').select().single();
  expect(data).toMatchObject({ ...receipts[0], missing_since: expect.any(String) as string });
  expect((await user.client.storage.from('receipts').upload(id, bytes)).error).toBeNull();
  expect(await contentOf(user.client, id)).toEqual(bytes);
});
