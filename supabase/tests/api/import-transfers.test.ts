import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { importInto, importRows, matchRows, newRow, stored, undo } from '../support/import-rows.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpBackend();
setUpUserPerTest();

let checking: string;
let savings: string;
let card: string;

async function addAccounts() {
  [checking, savings, card] = [randomUUID(), randomUUID(), randomUUID()];
  const cycle = { closing_day: 28, due_day: 5 };
  await user.client
    .from('accounts')
    .insert(
      [
        { id: checking, name: 'Conta', kind: 'checking' },
        { id: savings, name: 'Poupança', kind: 'savings' },
        { id: card, name: 'Cartão', kind: 'credit-card', ...cycle },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
}
beforeEach(addAccounts);

async function transfers() {
  const { data } = await user.client
    .from('transfers')
    .select('id, from_account_id, to_account_id, amount, date')
    .throwOnError();
  return data;
}

async function balances() {
  const { data } = await user.client.rpc('account_balances').throwOnError();
  return Object.fromEntries(data.map((row) => [row.account_id, row.balance]));
}

async function expectNoDrift() {
  expect((await user.client.rpc('month_totals_drift')).data).toEqual([]);
  expect((await user.client.rpc('account_totals_drift')).data).toEqual([]);
}

const out = (key: string, change = {}) => newRow(`${key} out`, { amount: 500, ...change });
const into = (key: string, change = {}) =>
  newRow(`${key} in`, { amount: 500, type: 'income', ...change });

describe('import_transactions with an account', () => {
  it('stores transactions of the account, and remembers the account of the source', async () => {
    const result = await importInto(card, [newRow('a')], { source: 'ofx 0260 1' });
    expect(result).toMatchObject({ account_id: card, source: 'ofx 0260 1', added_count: 1 });
    const { data } = await user.client.from('transactions').select().single().throwOnError();
    expect(data).toMatchObject({ account_id: card, statement_month: '2026-03-01' });
    await expectNoDrift();
  });

  it('puts the purchases of a bill into its statement, whatever their days', async () => {
    const bill = { statementMonth: '2026-06-01' };
    const rows = [newRow('a', { date: '2026-01-19' }), newRow('b', { date: '2026-05-30' })];
    expect(await importInto(card, rows, bill)).toMatchObject({ statement_month: '2026-06-01' });
    const { data } = await user.client.from('transactions').select().throwOnError();
    expect(data.map((row) => row.statement_month)).toEqual(['2026-06-01', '2026-06-01']);
    await expectNoDrift();
  });

  it('stores a row that is a transfer as one, which no sum of expenses has', async () => {
    await importInto(checking, [out('t', { transfer_account_id: card })]);
    expect(await stored()).toEqual([]);
    expect(await transfers()).toMatchObject([
      { from_account_id: checking, to_account_id: card, amount: 500 },
    ]);
    expect(await matchRows([out('t')], checking)).toMatchObject({ known: [0] });
    await expectNoDrift();
  });

  it('puts one transfer in the place of a transaction of the other account', async () => {
    await importInto(savings, [into('t', { date: '2026-03-11' })]);
    const [counterpart] = await stored();
    const { counterparts } = await matchRows([out('t')], checking);
    expect(counterparts).toMatchObject([{ index: 0, id: counterpart!.id, account_id: savings }]);
    const row = out('t', { transfer_account_id: savings, counterpart_id: counterpart!.id });
    await importInto(checking, [row]);
    expect(await stored()).toEqual([]);
    expect(await transfers()).toMatchObject([{ id: counterpart!.id, to_account_id: savings }]);
    expect(await matchRows([into('t', { date: '2026-03-11' })], savings)).toMatchObject({
      known: [0],
    });
  });

  it('merges a row with the transfer that it is, once for each of the two accounts', async () => {
    await importInto(checking, [out('t', { transfer_account_id: savings })]);
    const [transfer] = await transfers();
    expect(await matchRows([out('other')], checking)).toMatchObject({ transfers: [] });
    const { transfers: found } = await matchRows([into('t')], savings);
    expect(found).toMatchObject([{ id: transfer!.id, account_id: checking }]);
    const merged = { merge_id: transfer!.id };
    expect(await importInto(savings, [into('t', merged)])).toMatchObject({ merged_count: 1 });
    expect(await matchRows([into('t')], savings)).toMatchObject({ known: [0] });
    for (const [account, row] of [
      [savings, into('u', merged)],
      [card, into('u', merged)],
      [savings, out('u', merged)],
    ] as const) {
      await expect(importInto(account, [row])).rejects.toMatchObject({ code: 'TS002' });
    }
    expect(await transfers()).toHaveLength(1);
  });

  it('gives a typed transaction that it is merged with its account, until that is undone', async () => {
    const typed = newTransaction();
    const elsewhere = newTransaction({ account_id: savings });
    await user.client
      .from('transactions')
      .insert([typed, elsewhere], { defaultToNull: false })
      .throwOnError();
    const row = newRow('a', { amount: 1, date: typed.date });
    const { similar } = await matchRows([row], checking);
    expect(similar.map(({ id }) => id)).toEqual([typed.id]);
    const merged = await importInto(checking, [{ ...row, merge_id: typed.id } as never]);
    expect(await balances()).toMatchObject({ [checking]: -1, [savings]: -1 });
    await undo(merged.id);
    expect(await balances()).toMatchObject({ [checking]: 0, [savings]: -1 });
    expect(await stored()).toHaveLength(2);
    await expectNoDrift();
  });

  it.each([
    ['an account of another user', () => ({ transfer_account_id: randomUUID() }), '23503'],
    ['money that leaves a card', () => ({ transfer_account_id: checking, from: 'card' }), '23514'],
    [
      'a counterpart that is gone',
      () => ({ transfer_account_id: savings, counterpart_id: randomUUID() }),
      'TS002',
    ],
  ])('stores nothing with %s', async (_name, change, code) => {
    const { from, ...columns } = { from: '', ...change() };
    const account = from === 'card' ? card : checking;
    const importing = importInto(account, [newRow('a'), out('t', columns)]);
    await expect(importing).rejects.toMatchObject({ code });
    expect(await stored()).toEqual([]);
    expect(await transfers()).toEqual([]);
  });

  it('distinguishes equal rows of two accounts, unless their key names the account', async () => {
    await importInto(checking, [newRow('nubank-card|a|1'), newRow('ofx 0260 1|a|1')]);
    const rows = [newRow('nubank-card|a|1'), newRow('ofx 0260 1|a|1')];
    expect(await matchRows(rows, savings)).toMatchObject({ known: [1] });
    expect(await matchRows(rows)).toMatchObject({ known: [0, 1] });
    expect(await importInto(savings, rows)).toMatchObject({ added_count: 1 });
    await expect(importRows(rows)).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('undo_import of transfers', () => {
  it('names an edited transfer, and keeps it when told', async () => {
    const { id } = await importInto(checking, [out('t', { transfer_account_id: savings })]);
    const [transfer] = await transfers();
    await user.client.from('transfers').update({ amount: 7 }).eq('id', transfer!.id).throwOnError();
    const edited = await user.client.rpc('edited_import_rows', { p_import_id: id });
    expect(edited.data).toMatchObject([{ id: transfer!.id, amount: 7, type: 'expense' }]);
    expect((await undo(id)).removed).toBe(0);
    expect(await transfers()).toHaveLength(1);
  });

  it('leaves each balance the sum of the imported rows of its account, after any imports and undos', async () => {
    // Moves between two accounts, each a row of both statements, and payments of one account.
    const moves = Array.from({ length: 6 }, (_, index) => ({
      key: `m${index}`,
      // Two moves of one amount, and one that arrives a day later.
      amount: index < 2 ? 500 : 100 + index,
      date: `2026-03-0${index + 1}`,
      arrival: index === 3 ? '2026-03-05' : `2026-03-0${index + 1}`,
    }));
    const statements = () => ({
      [checking]: [
        ...moves.map(({ key, amount, date }) => out(key, { amount, date })),
        newRow('a', { date: '2026-03-02' }),
      ],
      [savings]: moves.map(({ key, amount, arrival }) => into(key, { amount, date: arrival })),
    });
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('import' as const),
        isChecking: fc.boolean(),
        from: fc.nat(6),
        length: fc.integer({ min: 1, max: 7 }),
      }),
      fc.record({ kind: fc.constant('undo' as const), which: fc.nat(7) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        actAs(await backend.signUp());
        await addAccounts();
        const batches: { id: string; account: string; sum: number }[] = [];
        const sumOf = (account: string) =>
          batches
            .filter((each) => each.account === account)
            .reduce((sum, each) => sum + each.sum, 0);
        for (const each of steps) {
          if (each.kind === 'undo') {
            const [batch] = batches.splice(each.which % (batches.length || 1), 1);
            if (batch) await undo(batch.id);
          } else {
            const account = each.isChecking ? checking : savings;
            const rows = statements()[account]!.slice(each.from, each.from + each.length);
            if (rows.length > 0)
              batches.push({ account, ...(await importAsProposed(account, rows)) });
          }
          const balance = await balances();
          expect(balance[checking]).toBeCloseTo(sumOf(checking), 2);
          expect(balance[savings]).toBeCloseTo(sumOf(savings), 2);
        }
        for (const { id } of batches.splice(0)) await undo(id);
        expect(await stored()).toEqual([]);
        expect(await transfers()).toEqual([]);
        await expectNoDrift();
      }),
      { numRuns: 15 },
    );
  });
});

/** Imports the rows that are not stored yet, each as the transfer that it may be. */
async function importAsProposed(accountId: string, rows: ReturnType<typeof newRow>[]) {
  const { known, transfers: same, counterparts } = await matchRows(rows, accountId);
  const taken = new Set<string>();
  const firstOf = <Match extends { index: number; id: string }>(
    matches: Match[],
    index: number,
  ) => {
    const found = matches.find((match) => match.index === index && !taken.has(match.id));
    if (found) taken.add(found.id);
    return found;
  };
  const fresh = rows.flatMap((row, index) => {
    if (known.includes(index)) return [];
    const merged = firstOf(same, index);
    if (merged) return [{ ...row, merge_id: merged.id }];
    const counterpart = firstOf(counterparts, index);
    return [
      counterpart
        ? { ...row, transfer_account_id: counterpart.account_id, counterpart_id: counterpart.id }
        : row,
    ];
  });
  const { id } = await importInto(accountId, fresh);
  const sum = fresh.reduce(
    (total, { amount, type }) => total + (type === 'income' ? amount : -amount),
    0,
  );
  return { id, sum };
}
