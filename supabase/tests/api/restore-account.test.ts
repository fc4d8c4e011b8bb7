import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '@tostao/backend/paths';
import type { TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { fillAccount } from '../support/filled-account.ts';

setUpBackend();
setUpUserPerTest();

const fresh = <Row extends { id: string }>(row: Row) => ({ ...row, id: randomUUID() });

/** Columns of debts that files before payment codes lack. */
const addedDebtColumns = { payment_code: null };
/** Columns of transactions that files before version 2 lack. */
const addedColumns = {
  account_id: null,
  statement_month: null,
  installment_number: null,
  total_installments: null,
};
/** Files that users may have; the settings read them. */
const samples = path.join(root, 'apps/settings/src/data/restore/samples');
const compareIds = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** Returns every row that an export contains. */
async function exported({ id, client }: TestUser) {
  const [profile, categories, debts, transactions, accounts, transfers] = await Promise.all([
    client.from('profiles').select().eq('id', id).single().throwOnError(),
    client.from('categories').select().order('id').throwOnError(),
    client.from('debts').select().order('id').throwOnError(),
    client.from('transactions').select().order('id').throwOnError(),
    client.from('accounts').select().order('id').throwOnError(),
    client.from('transfers').select().order('id').throwOnError(),
  ]);
  return {
    profile: profile.data,
    categories: categories.data,
    debts: debts.data,
    transactions: transactions.data.map(({ folded_description: _folded, ...row }) => row),
    accounts: accounts.data,
    transfers: transfers.data,
  };
}

type Export = Awaited<ReturnType<typeof exported>>;
/** Files before version 2 have no accounts. */
type Sample = Omit<Export, 'accounts' | 'transfers'> & Partial<Export>;

const restore = ({ client }: TestUser, account: Partial<Export>) =>
  client.rpc('restore_account', {
    ...(account.profile && { p_profile: account.profile }),
    p_categories: account.categories ?? [],
    p_debts: account.debts ?? [],
    p_transactions: account.transactions ?? [],
    p_accounts: account.accounts ?? [],
    p_transfers: account.transfers ?? [],
  });

/** The rows without their owner, which is another user after a new sign-up. */
const withoutOwner = ({ profile, ...tables }: Export) => ({
  profile: { name: profile.name, image: profile.image, done: profile.has_completed_onboarding },
  ...Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => ({ ...row, user_id: '' })),
    ]),
  ),
});

async function isForeign({ client }: TestUser, ids: string[]): Promise<boolean> {
  const { data } = await client.rpc('has_foreign_rows', { p_ids: ids }).throwOnError();
  return data;
}

describe('restore_account', () => {
  it('returns every row of any account to a user who deleted it and signed up again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const owner = await backend.signUp();
        await fillAccount(owner, seed);
        const before = await exported(owner);
        await owner.client.rpc('delete_account').throwOnError();
        const returned = await backend.signUp();
        await returned.client.rpc('ensure_default_categories').throwOnError();
        expect((await restore(returned, before)).error).toBeNull();
        expect(withoutOwner(await exported(returned))).toEqual(withoutOwner(before));
        for (const name of ['month_totals_drift', 'account_totals_drift'] as const) {
          expect((await returned.client.rpc(name)).data).toEqual([]);
        }
      }),
      { numRuns: 5, seed: 20_261_122, endOnFailure: true },
    );
  });

  it('adds nothing the second time, and leaves rows that changed since the export', async () => {
    await fillAccount(user);
    const before = await exported(user);
    await user.client.from('profiles').update({ name: 'Bia' }).eq('id', user.id).throwOnError();
    await user.client
      .from('transactions')
      .update({ amount: 5 })
      .eq('id', before.transactions[0]!.id)
      .throwOnError();
    const changed = await exported(user);
    expect((await restore(user, before)).error).toBeNull();
    expect(await exported(user)).toEqual(changed);
    const { data } = await user.client.rpc('count_known_rows', {
      p_categories: before.categories.map(({ id }) => id),
      p_debts: [...before.debts.map(({ id }) => id), randomUUID()],
      p_transactions: before.transactions.map(({ id }) => id),
      p_accounts: [...before.accounts.map(({ id }) => id), randomUUID()],
      p_transfers: before.transfers.map(({ id }) => id),
    });
    expect(data).toEqual([
      {
        categories: before.categories.length,
        debts: before.debts.length,
        transactions: before.transactions.length,
        accounts: 3,
        transfers: 2,
      },
    ]);
  });

  it('stores nothing of a request with a bad row or with rows of another account', async () => {
    const other = await backend.signUp();
    await fillAccount(other);
    const account = await exported(other);
    const empty = await exported(user);
    const { debts, transactions, categories, accounts, transfers } = account;
    for (const bad of [
      { categories },
      { debts },
      { transactions },
      { accounts },
      { transfers },
      { transactions: [fresh(transactions[0]!), transactions[1]!] },
      { debts: [fresh(debts[0]!), { ...fresh(debts[1]!), amount: -1 }] },
      { transactions: [fresh(transactions[0]!), { ...transactions[1]!, id: '-1' }] },
    ]) {
      expect((await restore(user, bad)).error).not.toBeNull();
      expect(await exported(user)).toEqual(empty);
    }
    expect(await exported(other)).toEqual(account);
    for (const rows of [categories, debts, transactions, accounts, transfers]) {
      expect(await isForeign(user, [randomUUID(), rows.at(-1)!.id])).toBe(true);
      expect(await isForeign(other, [rows[0]!.id])).toBe(false);
    }
    expect(await isForeign(user, [randomUUID()])).toBe(false);
  });

  it.each(fs.readdirSync(samples))('restores every row of the kept sample %s', async (name) => {
    const sample = JSON.parse(fs.readFileSync(path.join(samples, name), 'utf8')) as Sample;
    expect((await restore(user, sample)).error).toBeNull();
    const { profile, categories, debts, transactions, accounts = [], transfers = [] } = sample;
    expect(withoutOwner(await exported(user))).toEqual(
      withoutOwner({
        profile,
        categories,
        debts: debts.map((row) => ({ ...addedDebtColumns, ...row })),
        transactions: transactions.map((row) => ({ ...addedColumns, ...row })).toSorted(compareIds),
        accounts: accounts.toSorted(compareIds),
        transfers: transfers.toSorted(compareIds),
      }),
    );
    // The next sample has the same ids.
    await user.client.rpc('delete_account').throwOnError();
  });

  it('always stores rows as the caller’s, never with a debt or account of another user', async () => {
    const other = await backend.signUp();
    await fillAccount(other);
    const { transactions } = await exported(other);
    const paid = transactions.find(({ debt_id: debt }) => debt !== null)!;
    const account_id = transactions.find((row) => row.account_id !== null)!.account_id;
    const id = randomUUID();
    expect((await restore(user, { transactions: [{ ...paid, id, account_id }] })).error).toBeNull();
    const { data } = await user.client.from('transactions').select().throwOnError();
    expect(data).toMatchObject([{ id, user_id: user.id, debt_id: null, account_id: null }]);
  });
});
