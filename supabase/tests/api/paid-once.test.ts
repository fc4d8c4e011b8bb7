import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { newDebt } from '../support/debts.ts';
import { createSharedHousehold } from '../support/shared-household.ts';
import { finish, importInto, matchRows, newRow, stage, undo } from '../support/import-rows.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-21';
const rent = newDebt({ name: 'Aluguel', amount: 1500, due_date: '2026-11-10' });
const bankRow = newRow('a', { amount: 1500, description: 'PIX ALUGUEL JOAO', date: '2026-11-11' });
let account: string;

const expenses = async () =>
  (
    await user.client
      .from('transactions')
      .select('id, description, amount, date, account_id, debt_id')
      .order('id')
      .throwOnError()
  ).data;
const debtRow = async () =>
  (await user.client.from('debts').select().eq('id', rent.id).single().throwOnError()).data;
const offered = async () =>
  (
    await user.client.rpc('payments_of_debt', { p_debt_id: rent.id, p_today: today }).throwOnError()
  ).data.map(({ id }) => id);
const pay = (id: string = randomUUID(), change = {}) =>
  user.client.rpc('pay_debt', {
    p_debt_id: rent.id,
    p_transaction_id: id,
    p_today: today,
    ...change,
  });
const undoPayment = () =>
  user.client.rpc('undo_payment', { p_debt_id: rent.id, p_today: today }).throwOnError();
const importPayment = () =>
  importInto(account, [{ ...bankRow, debt_id: rent.id } as never], { today });

beforeEach(async () => {
  account = randomUUID();
  await user.client
    .from('accounts')
    .insert({ id: account, name: 'Banco', kind: 'checking' })
    .throwOnError();
  rent.id = randomUUID();
  await user.client.from('debts').insert(rent).throwOnError();
});

describe('the bank’s row of an open debt', () => {
  it('the match of a statement proposes the debts of the same amount and time', async () => {
    const rows = [
      bankRow,
      newRow('b', { amount: 1500, date: '2026-10-25' }),
      newRow('c', { amount: 1500.01, date: '2026-11-11' }),
      newRow('d', { amount: 1500, date: '2026-11-11', type: 'income' }),
    ];
    expect((await matchRows(rows, account)).debts).toEqual([
      { index: 0, id: rent.id, name: 'Aluguel', institution: '', date: '2026-11-10' },
    ]);
    await pay();
    expect((await matchRows(rows, account)).debts).toEqual([]);
  });

  it('pays the debt as "Pagar" does, once, and the undo of the import opens it again', async () => {
    const before = await debtRow();
    const batch = await importPayment();
    expect(batch).toMatchObject({ added_count: 1, merged_count: 0 });
    expect(await expenses()).toMatchObject([
      {
        description: 'Pagamento: Aluguel',
        amount: 1500,
        date: '2026-11-11',
        account_id: account,
        debt_id: rent.id,
      },
    ]);
    expect((await matchRows([bankRow], account)).known).toEqual([0]);
    const edited = await user.client.rpc('edited_import_rows', { p_import_id: batch.id });
    expect(edited.data).toEqual([]);
    expect(await undo(batch.id)).toEqual({ removed: 1, reopened: 1, kept: [] });
    expect(await expenses()).toEqual([]);
    expect(await debtRow()).toEqual(before);
  });

  it('undo_payment leaves the bank’s row that an import has made the payment', async () => {
    const before = await debtRow();
    const batch = await importPayment();
    await undoPayment();
    expect(await debtRow()).toEqual(before);
    expect(await expenses()).toMatchObject([
      { description: 'PIX ALUGUEL JOAO', amount: 1500, account_id: account, debt_id: null },
    ]);
    expect((await matchRows([bankRow], account)).known).toEqual([0]);
    expect(await undo(batch.id)).toEqual({ removed: 1, reopened: 0, kept: [] });
    expect(await expenses()).toEqual([]);
  });

  it('keeps an edited payment in the undo of the import, unless told', async () => {
    const batch = await importPayment();
    await user.client.from('transactions').update({ amount: 1400 }).eq('debt_id', rent.id);
    const edited = await user.client.rpc('edited_import_rows', { p_import_id: batch.id });
    expect(edited.data).toHaveLength(1);
    expect(await undo(batch.id)).toMatchObject({ removed: 0 });
    expect(await debtRow()).toMatchObject({ is_paid: true });
    const again = await importInto(account, [{ ...bankRow, row_key: 'z' }], { today });
    expect(await undo(again.id)).toMatchObject({ removed: 1 });
  });

  it('the import rejects a row whose debt was paid meanwhile', async () => {
    await pay();
    const id = randomUUID();
    const parts = await stage(id, [{ ...bankRow, debt_id: rent.id } as never]);
    expect((await finish(id, parts, user, { accountId: account, today })).error).toMatchObject({
      code: 'TS002',
    });
    expect(await expenses()).toHaveLength(1);
  });

  it('leaves the payment to its undo after it was merged with it', async () => {
    const before = await debtRow();
    await pay('00000000-0000-4000-8000-000000000001');
    const { id } = (await expenses())[0]!;
    const batch = await importInto(account, [{ ...bankRow, merge_id: id } as never]);
    expect(await expenses()).toMatchObject([{ id, account_id: account }]);
    await undoPayment();
    expect(await debtRow()).toEqual(before);
    expect(await expenses()).toEqual([]);
    expect(await undo(batch.id)).toMatchObject({ removed: 0 });
  });
});

describe('a debt whose expense is there already', () => {
  it('payments_of_debt returns the expenses of its amount and time, those of its name first', async () => {
    const near = newTransaction({ amount: 1500, description: 'PIX JOAO', date: '2026-11-10' });
    const named = newTransaction({ amount: 1500, description: 'Aluguel', date: '2026-11-15' });
    const others = [
      newTransaction({ amount: 1500, date: '2026-11-22' }),
      newTransaction({ amount: 1500, date: '2026-10-20' }),
      newTransaction({ amount: 1400, date: '2026-11-10' }),
      newTransaction({ amount: 1500, date: '2026-11-10', type: 'income' }),
    ];
    await user.client
      .from('transactions')
      .insert([near, named, ...others])
      .throwOnError();
    expect(await offered()).toEqual([named.id, near.id]);
    await pay(named.id, { p_existing: true }).throwOnError();
    expect(await offered()).toEqual([]);
  });

  it('pay_debt leaves the existing expense unchanged, and so does the undo', async () => {
    await importInto(account, [bankRow]);
    const [before, debtBefore] = [await expenses(), await debtRow()];
    const { id } = before[0]!;
    for (const _time of ['first', 'repeated']) await pay(id, { p_existing: true }).throwOnError();
    expect(await expenses()).toEqual([{ ...before[0], debt_id: rent.id }]);
    expect(await debtRow()).toMatchObject({ is_paid: true });
    await undoPayment();
    expect(await expenses()).toEqual(before);
    expect(await debtRow()).toEqual(debtBefore);
  });

  it('rejects an expense that is gone, and that of another debt', async () => {
    expect((await pay(randomUUID(), { p_existing: true })).error).toMatchObject({ code: 'PT410' });
    const other = newDebt({ name: 'Luz', amount: 1500, due_date: '2026-11-10' });
    await user.client.from('debts').insert(other).throwOnError();
    const expense = randomUUID();
    await user.client
      .rpc('pay_debt', { p_debt_id: other.id, p_transaction_id: expense, p_today: today })
      .throwOnError();
    expect((await pay(expense, { p_existing: true })).error).toMatchObject({ code: 'PT410' });
  });
});

describe('an edit of a debt that is paid meanwhile', () => {
  it('does not change the amount that was paid, and says who has paid it', async () => {
    const casa = await createSharedHousehold(backend, user, { takesRows: true });
    const [owner, member] = [
      casa.clientOf(user),
      casa.clientOf(await casa.add('editor', 'Rafael')),
    ];
    const payment = { p_debt_id: rent.id, p_transaction_id: randomUUID(), p_today: today };
    await member.rpc('pay_debt', payment).throwOnError();
    const edit = { p_table: 'debts', p_id: rent.id, p_seen: {} };
    const amount = { ...edit, p_changes: { amount: 1600 } };
    const refused = { status: 409, error: { code: 'PT409', details: 'Rafael' } };
    expect(await owner.rpc('edit_row', amount)).toMatchObject(refused);
    expect((await member.rpc('edit_row', amount)).error?.details).toBe('');
    await owner.rpc('edit_row', { ...edit, p_changes: { name: 'Casa' } }).throwOnError();
    const { data } = await owner.from('debts').select('name, amount').eq('id', rent.id).single();
    expect(data).toEqual({ name: 'Casa', amount: 1500 });
  });
});
