import { randomUUID } from 'node:crypto';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { debtFromRow } from '@tostao/domain/debt/debt';
import { derivedIds } from '@tostao/domain/data-access/derived-ids';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import type { NewDebt } from '@tostao/domain/debt/new-debt';
import { type Entry, saveEntryRequest } from '@tostao/domain/transaction/save-entry';
import { sendRequest } from '@tostao/domain/data-access/send-request';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';

setUpBackend();
setUpUserPerTest();

const today = calendarDay('2026-11-21');

/** A row that a form can save. The `amount` in centavos distinguishes rows of the same kind. */
type Wish =
  | { kind: 'transaction'; amount: number }
  | { kind: 'series'; months: number; amount: number };

function entryOf(wish: Wish, key: string): Entry {
  const amount = toCentavos(wish.amount);
  if (wish.kind === 'series') return { debts: debtsOf(wish.months, amount, key) };
  return {
    transactions: [
      {
        id: key,
        type: 'expense',
        amount,
        description: 'Café',
        category: 'Lazer',
        date: today,
        isRecurring: false,
        accountId: null,
        statementMonth: null,
        installmentNumber: null,
        totalInstallments: null,
      },
    ],
  };
}

/** Returns a group of debts, one a month, as a form creates them. */
function debtsOf(count: number, amount: Centavos, key: string): NewDebt[] {
  const ids = derivedIds(key, { count, amount }, count);
  return ids.map((id, index) => ({
    id,
    name: 'Sofá',
    institution: 'Loja',
    amount,
    dueDate: today,
    type: 'financing',
    icon: 'Landmark',
    status: 'normal',
    isFixed: false,
    repetition: null,
    installmentNumber: index + 1,
    totalInstallments: count,
    parentDebtId: index > 0 ? (ids[0] as string) : null,
    originalTotal: toCentavos(amount * count),
    paymentCode: index === 0 ? '1'.repeat(48) : null,
  }));
}

/** Sends a submit of a form as its owner, or as `userId` says. */
function saveEntry(
  { client, id }: TestUser,
  submission: FormSubmission,
  entry: Entry,
  userId: string = id,
): Promise<object[]> {
  return sendRequest(client, saveEntryRequest(userId, submission, entry));
}

const amounts = () => user.client.from('transactions').select('amount');

async function storedRows(owner: TestUser) {
  const [transactions, debts] = await Promise.all([
    owner.client.from('transactions').select('id, amount').order('id').throwOnError(),
    owner.client.from('debts').select('id, amount').order('id').throwOnError(),
  ]);
  return { transactions: transactions.data, debts: debts.data };
}

function inReais({ id, amount }: { id: string; amount: number }) {
  return { id, amount: amount / 100 };
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

function expectedRows(entry: Entry) {
  return 'debts' in entry
    ? { transactions: [], debts: entry.debts.map(inReais).toSorted(byId) }
    : { transactions: entry.transactions.map(inReais), debts: [] };
}

function saveCategory(idempotencyKey: string, revision: number, change: object = {}) {
  const category = { name: 'Bichos', icon: 'PawPrint', color: 'bg-red-500', type: 'expense' };
  return user.client.rpc('save_category', {
    p_idempotency_key: idempotencyKey,
    p_revision: revision,
    p_category: { ...category, ...change },
  });
}

async function storedCategories() {
  const { data } = await user.client.from('categories').select('name, type, monthly_limit');
  return data;
}

describe('save_entry', () => {
  const amount = fc.integer({ min: 100, max: 500_000 });
  const wish: fc.Arbitrary<Wish> = fc.oneof(
    fc.record({ kind: fc.constant('transaction' as const), amount }),
    fc.record({
      kind: fc.constant('series' as const),
      months: fc.integer({ min: 1, max: 6 }),
      amount,
    }),
  );
  /** The fate of one submit's request before the user presses "Salvar" again. */
  const fate = fc.constantFrom('never sent', 'answer lost', 'sent twice', 'arrives last');

  it('stores exactly the rows of the last submit, whatever happened to earlier ones', async () => {
    const submits = fc.array(fc.record({ wish, fate }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(submits, wish, async (earlier, last) => {
        const owner = await backend.signUp();
        const idempotencyKey = randomUUID();
        const send = (revision: number, content: Wish) =>
          saveEntry(owner, { idempotencyKey, revision }, entryOf(content, idempotencyKey));
        const late: (() => Promise<object[]>)[] = [];
        for (const [index, submit] of earlier.entries()) {
          const deliver = () => send(index + 1, submit.wish);
          if (submit.fate === 'arrives last') late.push(deliver);
          else if (submit.fate !== 'never sent') await deliver();
          if (submit.fate === 'sent twice') await deliver();
        }
        await send(earlier.length + 1, last);
        for (const deliver of late) await deliver();
        expect(await storedRows(owner)).toEqual(expectedRows(entryOf(last, idempotencyKey)));
      }),
      { numRuns: 25 },
    );
  });

  it('stores every field of a new debt', async () => {
    const key = randomUUID();
    const debts = debtsOf(3, toCentavos(10_000), key);
    await saveEntry(user, { idempotencyKey: key, revision: 1 }, { debts });
    const { data } = await user.client.from('debts').select().order('installment_number');
    const stored = (data ?? []).map(debtFromRow);
    expect(stored).toMatchObject(debts.map(({ status: _status, ...debt }) => debt));
  });

  it('does not repeat a revision that was changed or deleted on another device since', async () => {
    const submission = { idempotencyKey: randomUUID(), revision: 1 };
    const entry = entryOf({ kind: 'transaction', amount: 1250 }, submission.idempotencyKey);
    await saveEntry(user, submission, entry);
    await user.client
      .from('transactions')
      .update({ amount: 99 })
      .eq('id', submission.idempotencyKey);
    await saveEntry(user, submission, entry);
    expect((await amounts()).data).toEqual([{ amount: 99 }]);
    await user.client.from('transactions').delete().eq('id', submission.idempotencyKey);
    await saveEntry(user, submission, entry);
    expect((await amounts()).data).toEqual([]);
  });

  it.each(['transaction', 'series'] as const)(
    'rejects a %s that names another owner than the signed-in user',
    async (kind) => {
      const idempotencyKey = randomUUID();
      const entry = entryOf({ kind, months: 2, amount: 1250 }, idempotencyKey);
      const save = (userId: string) =>
        saveEntry(user, { idempotencyKey, revision: 1 }, entry, userId);
      await expect(save(randomUUID())).rejects.toMatchObject({ code: '42501' });
      await save(user.id);
      expect(await storedRows(user)).toEqual(expectedRows(entry));
    },
  );

  it('preserves a debt that was paid before the form changed', async () => {
    const idempotencyKey = randomUUID();
    const first = entryOf({ kind: 'series', months: 2, amount: 5000 }, idempotencyKey);
    await saveEntry(user, { idempotencyKey, revision: 1 }, first);
    const [paid] = 'debts' in first ? first.debts : [];
    const payment = { p_debt_id: paid!.id, p_transaction_id: randomUUID(), p_today: today };
    await user.client.rpc('pay_debt', payment).throwOnError();
    const second = entryOf({ kind: 'transaction', amount: 700 }, idempotencyKey);
    await saveEntry(user, { idempotencyKey, revision: 2 }, second);
    const { transactions, debts } = await storedRows(user);
    expect(debts).toEqual([{ id: paid!.id, amount: 50 }]);
    expect(new Set(transactions?.map((row) => row.amount))).toEqual(new Set([50, 7]));
  });

  it('runs concurrent submits of one form one after another', async () => {
    const idempotencyKey = randomUUID();
    const wishes = [1, 2, 3, 4].map((months): Wish => ({ kind: 'series', months, amount: 100 }));
    await Promise.all(
      wishes.map((content, index) =>
        saveEntry(user, { idempotencyKey, revision: index + 1 }, entryOf(content, idempotencyKey)),
      ),
    );
    expect((await storedRows(user)).debts).toHaveLength(4);
  });

  it('saves all rows or none, and accepts a corrected retry', async () => {
    const idempotencyKey = randomUUID();
    const save = (revision: number, date: string) =>
      user.client.rpc('save_entry', {
        p_idempotency_key: idempotencyKey,
        p_revision: revision,
        p_transactions: [
          {
            id: idempotencyKey,
            type: 'expense',
            amount: 1,
            description: 'Café',
            category: 'Lazer',
            date,
          },
        ],
      });
    expect((await save(1, '2026-02-30')).status).toBe(400);
    expect((await save(1, '2026-02-28')).error).toBeNull();
    expect((await storedRows(user)).transactions).toHaveLength(1);
  });

  it.each([
    ['neither transactions nor debts', {}],
    ['both transactions and debts', { p_transactions: [{}], p_debts: [{}] }],
    ['a transaction without an id', { p_transactions: [{ amount: 1 }] }],
    ['a transaction that is no object', { p_transactions: [1] }],
    ['transactions that are no list', { p_transactions: { id: randomUUID() } }],
    ['debts that are no list', { p_debts: 7 }],
  ])('rejects %s', async (_name, rows) => {
    const response = await user.client.rpc('save_entry', {
      p_idempotency_key: randomUUID(),
      p_revision: 1,
      ...rows,
    });
    expect(response.status).toBe(400);
    expect(await storedRows(user)).toEqual({ transactions: [], debts: [] });
  });

  it('never touches rows of another user who has the same key', async () => {
    const other = await backend.signUp();
    const idempotencyKey = randomUUID();
    const submission = { idempotencyKey, revision: 1 };
    const own = entryOf({ kind: 'transaction', amount: 100 }, idempotencyKey);
    await saveEntry(user, submission, own);
    await expect(saveEntry(other, submission, own)).rejects.toMatchObject({ code: '23505' });
    const series = entryOf({ kind: 'series', months: 1, amount: 100 }, idempotencyKey);
    await saveEntry(other, { idempotencyKey, revision: 9 }, series);
    expect(await storedRows(user)).toEqual(expectedRows(own));
    expect(await storedRows(other)).toEqual(expectedRows(series));
  });
});

describe('save_category', () => {
  it('replaces the category of an earlier revision, including its type', async () => {
    const key = randomUUID();
    await saveCategory(key, 1, { monthly_limit: 50.5 });
    await saveCategory(key, 1, { name: 'Outra' });
    expect(await storedCategories()).toEqual([
      { name: 'Bichos', type: 'expense', monthly_limit: 50.5 },
    ]);
    await saveCategory(key, 2, { type: 'income' });
    await saveCategory(key, 1);
    expect(await storedCategories()).toEqual([
      { name: 'Bichos', type: 'income', monthly_limit: null },
    ]);
  });

  it('rejects a duplicate name and invalid categories', async () => {
    await saveCategory(randomUUID(), 1);
    expect(await saveCategory(randomUUID(), 1, { name: 'BICHOS' })).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
    expect((await saveCategory(randomUUID(), 1, { type: 'other' })).status).toBe(400);
    expect(await storedCategories()).toHaveLength(1);
  });
});

describe('form_saves', () => {
  it('shows users only their own rows', async () => {
    const other = await backend.signUp();
    const entry = entryOf({ kind: 'transaction', amount: 100 }, randomUUID());
    await saveEntry(user, { idempotencyKey: randomUUID(), revision: 1 }, entry);
    expect((await user.client.from('form_saves').select()).data).toHaveLength(1);
    expect((await other.client.from('form_saves').select()).data).toEqual([]);
    expect((await backend.anon.from('form_saves').select()).status).toBe(401);
    const forged = { user_id: user.id, idempotency_key: randomUUID(), revision: 1 };
    expect((await other.client.from('form_saves').insert(forged)).status).toBe(403);
  });
});
