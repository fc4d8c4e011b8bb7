import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpBackend();
setUpUserPerTest();

const cycle = { closing_day: 28, due_day: 5 };

async function addAccount(kind: string, owner = user): Promise<string> {
  const id = randomUUID();
  const row = { id, name: kind, kind, ...(kind === 'credit-card' ? cycle : {}) };
  await owner.client.from('accounts').insert(row).throwOnError();
  return id;
}

const save = (key: string, revision: number, transfer: object) =>
  user.client.rpc('save_transfer', {
    p_idempotency_key: key,
    p_revision: revision,
    p_transfer: { id: key, date: '2026-11-21', ...transfer },
  });
const stored = async () =>
  (await user.client.from('transfers').select('id, amount, to_account_id').throwOnError()).data;
const balances = async () => {
  const { data } = await user.client.rpc('account_balances').throwOnError();
  return Object.fromEntries(data.map(({ account_id, balance }) => [account_id, balance]));
};

const removeAccount = (id: string) => user.client.from('accounts').delete().eq('id', id);
const addCharge = async (change: object) => {
  const row = newTransaction({ date: '2026-01-28', ...change });
  const { data } = await user.client
    .from('transactions')
    .insert(row)
    .select('id, statement_month')
    .single()
    .throwOnError();
  return data;
};
const editCharge = async (id: string, change: object) => {
  const { data } = await user.client
    .from('transactions')
    .update(change)
    .eq('id', id)
    .select('statement_month')
    .single()
    .throwOnError();
  return data.statement_month;
};

describe('save_transfer', () => {
  it('moves money once, however often a revision is sent', async () => {
    const [from, to] = [await addAccount('checking'), await addAccount('savings')];
    const transfer = { from_account_id: from, to_account_id: to, amount: 10.5 };
    const key = randomUUID();
    for (let sent = 0; sent < 3; sent += 1) await save(key, 1, transfer).throwOnError();
    expect(await balances()).toEqual({ [from]: -10.5, [to]: 10.5 });
    await save(key, 2, { ...transfer, amount: 3 }).throwOnError();
    await save(key, 1, transfer).throwOnError();
    expect(await balances()).toEqual({ [from]: -3, [to]: 3 });
  });

  it('edits both sides, and restores no transfer that was deleted meanwhile', async () => {
    const [from, to] = [await addAccount('checking'), await addAccount('savings')];
    const card = await addAccount('credit-card');
    const id = randomUUID();
    await save(id, 1, { from_account_id: from, to_account_id: to, amount: 10 }).throwOnError();
    const edit = { id, from_account_id: to, to_account_id: card, amount: 4 };
    const key = randomUUID();
    await save(key, 1, edit).throwOnError();
    expect(await balances()).toEqual({ [from]: 0, [to]: -4, [card]: 4 });
    await user.client.from('transfers').delete().eq('id', id).throwOnError();
    expect(await balances()).toEqual({ [from]: 0, [to]: 0, [card]: 0 });
    expect(await save(key, 2, edit)).toMatchObject({ status: 422, error: { code: 'PT422' } });
    // The rejected revision is not recorded.
    expect(await stored()).toEqual([]);
  });

  it('rejects transfers out of a card, to the same account, and of another owner', async () => {
    const [from, card] = [await addAccount('checking'), await addAccount('credit-card')];
    const other = await backend.signUp();
    const theirs = await addAccount('savings', other);
    const answers = [
      await save(randomUUID(), 1, { from_account_id: card, to_account_id: from, amount: 1 }),
      await save(randomUUID(), 1, { from_account_id: from, to_account_id: from, amount: 1 }),
      await save(randomUUID(), 1, { from_account_id: from, to_account_id: theirs, amount: 1 }),
      await save(randomUUID(), 1, { from_account_id: from, to_account_id: card, amount: 0 }),
      await save(randomUUID(), 1, {
        from_account_id: from,
        to_account_id: card,
        amount: 1,
        user_id: other.id,
      }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual([
      '23514',
      '23514',
      '23503',
      '23514',
      '42501',
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('an account', () => {
  it('cannot be deleted while it has transactions or transfers', async () => {
    const [used, other, free] = [
      await addAccount('checking'),
      await addAccount('savings'),
      await addAccount('wallet'),
    ];
    await user.client
      .from('transactions')
      .insert(newTransaction({ account_id: used }))
      .throwOnError();
    await save(randomUUID(), 1, {
      from_account_id: used,
      to_account_id: other,
      amount: 1,
    }).throwOnError();
    for (const id of [used, other]) {
      expect(await removeAccount(id)).toMatchObject({ status: 409, error: { code: '23503' } });
    }
    await removeAccount(free).throwOnError();
  });

  it('saves an account once, as its form’s last revision', async () => {
    const key = randomUUID();
    const send = (revision: number, change: object) =>
      user.client.rpc('save_account', {
        p_idempotency_key: key,
        p_revision: revision,
        p_account: {
          name: 'Nubank',
          kind: 'checking',
          color: 'bg-purple-500',
          opening_balance: -5.5,
          opening_date: '2026-11-21',
          ...change,
        },
      });
    await send(1, {}).throwOnError();
    await send(2, { kind: 'credit-card', ...cycle, credit_limit: 5000 }).throwOnError();
    await send(1, {}).throwOnError();
    const { data } = await user.client.from('accounts').select().throwOnError();
    expect(data).toMatchObject([
      { id: key, kind: 'credit-card', opening_balance: -5.5, credit_limit: 5000, closing_day: 28 },
    ]);
  });
});

describe('a charge of a card', () => {
  it('moves with its day, keeps an explicit move, and has no statement outside a card', async () => {
    const [card, account] = [await addAccount('credit-card'), await addAccount('checking')];
    const { id, statement_month } = await addCharge({ account_id: card });
    expect(statement_month).toBe('2026-01-01');
    expect(await editCharge(id, { date: '2026-01-29' })).toBe('2026-02-01');
    expect(await editCharge(id, { statement_month: '2026-04-01' })).toBe('2026-04-01');
    expect(await editCharge(id, { amount: 2, description: 'Outra', date: '2026-01-27' })).toBe(
      '2026-03-01',
    );
    expect(await editCharge(id, { account_id: account })).toBeNull();
    expect(await editCharge(id, { account_id: card })).toBe('2026-01-01');
    expect((await addCharge({ statement_month: '2026-01-01' })).statement_month).toBeNull();
  });

  it('keeps installments in their statements when the closing day changes', async () => {
    const card = await addAccount('credit-card');
    const key = randomUUID();
    const charges = [1, 2, 3].map((number) =>
      newTransaction({
        date: '2026-01-29',
        amount: number === 1 ? 33.34 : 33.33,
        account_id: card,
        statement_month: `2026-0${number + 1}-01`,
        installment_number: number,
        total_installments: 3,
      }),
    );
    for (let sent = 0; sent < 2; sent += 1) {
      await user.client
        .rpc('save_entry', { p_idempotency_key: key, p_revision: 1, p_transactions: charges })
        .throwOnError();
    }
    await user.client.from('accounts').update({ closing_day: 30 }).eq('id', card).throwOnError();
    const { data } = await user.client.rpc('statement_totals').throwOnError();
    expect(data).toMatchObject([
      { month: '2026-02-01', total: 33.34 },
      { month: '2026-03-01', total: 33.33 },
      { month: '2026-04-01', total: 33.33 },
    ]);
    expect(await editCharge(charges[1]!.id, { amount: 1 })).toBe('2026-03-01');
  });
});

it('pays a debt from the account that the payment names', async () => {
  const account = await addAccount('checking');
  const debt = { id: randomUUID(), name: 'Luz', amount: 12.5, due_date: '2026-11-21' };
  await user.client.from('debts').insert(debt).throwOnError();
  const payment = {
    p_debt_id: debt.id,
    p_transaction_id: randomUUID(),
    p_today: '2026-11-21',
    p_account_id: account,
  };
  await user.client.rpc('pay_debt', payment).throwOnError();
  await user.client.rpc('pay_debt', payment).throwOnError();
  expect(await balances()).toEqual({ [account]: -12.5 });
});
