import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newTransaction } from '@tostao/backend/testing/rows';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-21';

async function addAccount(kind = 'checking', owner = user): Promise<string> {
  const id = randomUUID();
  const [closing_day, due_day] = kind === 'credit-card' ? [28, 5] : [null, null];
  const row = { id, name: kind, kind, opening_balance: 500, closing_day, due_day };
  await owner.client.from('accounts').insert(row).throwOnError();
  return id;
}

const savePot = (key: string, revision: number, pot: object) =>
  user.client.rpc('save_pot', {
    p_idempotency_key: key,
    p_revision: revision,
    p_pot: {
      id: key,
      name: 'Viagem',
      target: 5000,
      due_date: '2027-11-21',
      start_date: today,
      ...pot,
    },
  });
const saveMove = (key: string, revision: number, move: object) =>
  user.client.rpc('save_pot_move', {
    p_idempotency_key: key,
    p_revision: revision,
    p_move: { id: key, date: today, ...move },
  });
const listPots = async () => (await user.client.rpc('list_pots').throwOnError()).data;

async function addPot(): Promise<string> {
  const id = randomUUID();
  await savePot(id, 1, { account_id: await addAccount() }).throwOnError();
  return id;
}

/** The figures of all other screens. */
async function otherFigures() {
  const { client } = user;
  const answers = await Promise.all([
    client.rpc('account_balances').order('account_id'),
    client.rpc('statement_totals'),
    client.rpc('home_figures', { p_today: today }),
    client.rpc('month_report', { p_month: '2026-11-01' }),
    client.rpc('month_balances', { p_first: '2026-10-01', p_last: '2026-12-01' }),
    client.rpc('transaction_totals'),
    client.rpc('forecast', { p_today: today }),
    client.from('month_totals').select().order('month').order('type').order('category'),
    client.from('account_totals').select().order('account_id').order('month'),
  ]);
  for (const { error } of answers) expect(error).toBeNull();
  return answers.map(({ data }) => data);
}

describe('save_pot', () => {
  it('saves a pot once, edits it, and restores none that was deleted', async () => {
    const [account, other] = [await addAccount(), await addAccount('savings')];
    const id = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) {
      await savePot(id, 1, { account_id: account }).throwOnError();
    }
    const edit = { id, account_id: other, name: 'Carro', target: 0.01, start_date: '2000-01-01' };
    const key = randomUUID();
    await savePot(key, 1, edit).throwOnError();
    await savePot(id, 1, { account_id: account }).throwOnError();
    // The line of the plan starts where the pot was made.
    expect(await listPots()).toEqual([
      {
        id,
        name: 'Carro',
        target: 0.01,
        due_date: '2027-11-21',
        start_date: today,
        account_id: other,
        saved: 0,
        move_count: 0,
        newest_moves: {},
      },
    ]);
    await user.client.from('pots').delete().eq('id', id).throwOnError();
    expect(await savePot(key, 2, edit)).toMatchObject({ status: 422, error: { code: 'PT422' } });
    expect(await listPots()).toEqual([]);
  });

  it('rejects a pot on a card, without a target, and of another owner', async () => {
    const [account, card] = [await addAccount(), await addAccount('credit-card')];
    const other = await backend.signUp();
    const theirs = await addAccount('savings', other);
    const pots = [
      { account_id: card },
      { account_id: account, target: 0 },
      { account_id: account, name: ' ' },
      { account_id: null },
      { account_id: theirs },
      { account_id: account, user_id: other.id },
    ];
    const codes: (string | undefined)[] = [];
    for (const pot of pots) codes.push((await savePot(randomUUID(), 1, pot)).error?.code);
    expect(codes).toEqual(['23514', '23514', '23514', '23502', '23503', '42501']);
    const id = randomUUID();
    await savePot(id, 1, { account_id: account }).throwOnError();
    const moved = await user.client.from('pots').update({ account_id: card }).eq('id', id);
    expect(moved.error?.code).toBe('23514');
  });

  it('lets no account be deleted that has a pot, but archived', async () => {
    await addPot();
    const { data } = await user.client.from('accounts').select('id').single().throwOnError();
    const deleted = await user.client.from('accounts').delete().eq('id', data.id);
    expect(deleted).toMatchObject({ status: 409, error: { code: '23503' } });
    await user.client
      .from('accounts')
      .update({ archived_at: '2026-11-21T00:00:00Z' })
      .eq('id', data.id)
      .throwOnError();
    await user.client.rpc('delete_account').throwOnError();
    const left = await backend.database.query('select from public.pots where user_id = $1::uuid', [
      user.id,
    ]);
    expect(left).toEqual([]);
  });
});

describe('save_pot_move', () => {
  it('rejects a move of nothing, of another owner’s pot, and an edit of one that is gone', async () => {
    const pot = await addPot();
    const other = await backend.signUp();
    const [ownKey, key] = [randomUUID(), randomUUID()];
    const rejected = [
      await saveMove(randomUUID(), 1, { pot_id: pot, amount: 0 }),
      await saveMove(randomUUID(), 1, { pot_id: randomUUID(), amount: 1 }),
      await saveMove(randomUUID(), 1, { pot_id: pot, amount: 1, user_id: other.id }),
      await saveMove(key, 1, { id: ownKey, pot_id: pot, amount: 1 }),
    ];
    expect(rejected.map(({ error }) => error?.code)).toEqual(['23514', '23503', '42501', 'PT422']);
    const owner = user;
    actAs(other);
    expect((await saveMove(randomUUID(), 1, { pot_id: pot, amount: 1 })).error?.code).toBe('23503');
    actAs(owner);
    expect(await listPots()).toMatchObject([{ saved: 0 }]);
  });

  it('names the newest 50 moves of a pot, and sums all', async () => {
    const pot = await addPot();
    const rows = Array.from({ length: 1003 }, () => ({
      id: randomUUID(),
      pot_id: pot,
      amount: 0.1,
      date: today,
    }));
    await user.client.from('pot_moves').insert(rows).throwOnError();
    const [stored] = await listPots();
    expect(stored).toMatchObject({ saved: 100.3, move_count: 1003 });
    const newest = rows
      .map(({ id }) => id)
      .toSorted()
      .slice(-50);
    expect(Object.keys(stored!.newest_moves as object).toSorted()).toEqual(newest);
  });
});

/** The sums of the pots in centavos, which agree with the moves that come with them. */
async function storedSums(): Promise<Map<string, number>> {
  return new Map(
    (await listPots()).map((pot) => {
      const newest = Object.values(pot.newest_moves as Record<string, number>);
      const sum = newest.reduce((total, amount) => total + Math.round(amount * 100), 0);
      expect(sum).toBe(Math.round(pot.saved * 100));
      expect(newest).toHaveLength(pot.move_count);
      return [pot.id, sum];
    }),
  );
}

it('the moves add up to the pot after any edits, and change no other figure', async () => {
  const centavos = fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((amount) => amount !== 0);
  const action = fc.record({
    kind: fc.constantFrom('add', 'add', 'edit', 'delete', 'replay', 'late'),
    which: fc.nat(5),
    pot: fc.nat(1),
    amount: centavos,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      actAs(await backend.signUp());
      const pots = [await addPot(), await addPot()];
      const { data: accounts } = await user.client.from('accounts').select('id').throwOnError();
      await user.client
        .from('transactions')
        .insert(newTransaction({ date: today, account_id: accounts[0]!.id }))
        .throwOnError();
      const before = await otherFigures();
      const expected = new Map<string, { pot: string; amount: number }>();
      const sent: { key: string; revision: number; move: object }[] = [];
      const send = async (key: string, revision: number, move: object) => {
        sent.push({ key, revision, move });
        await saveMove(key, revision, move).throwOnError();
      };
      for (const { kind, which, pot: index, amount } of actions) {
        const id = [...expected.keys()][which % Math.max(expected.size, 1)];
        const pot = pots[index]!;
        if (kind === 'add') {
          const key = randomUUID();
          await send(key, 2, { pot_id: pot, amount: amount / 100 });
          expected.set(key, { pot, amount });
        } else if (kind === 'edit' && id !== undefined) {
          await send(randomUUID(), 1, { id, pot_id: pot, amount: amount / 100 });
          expected.set(id, { pot: expected.get(id)!.pot, amount });
        } else if (kind === 'delete' && id !== undefined) {
          await user.client.from('pot_moves').delete().eq('id', id).throwOnError();
          expected.delete(id);
        } else if (sent.length > 0) {
          // The answer was lost, or an earlier state of the form arrives after a later one.
          const { key, revision, move } = sent[which % sent.length]!;
          await saveMove(key, kind === 'late' ? 1 : revision, move).throwOnError();
        }
      }
      const sums = pots.map((pot) => {
        const moves = [...expected.values()].filter((move) => move.pot === pot);
        return [pot, moves.reduce((sum, { amount }) => sum + amount, 0)] as const;
      });
      expect(await storedSums()).toEqual(new Map(sums));
      expect(await otherFigures()).toEqual(before);

      const tables: Record<string, object[]> = {};
      for (const table of ['accounts', 'pots', 'pot_moves'] as const) {
        const { data } = await user.client.from(table).select().order('id').throwOnError();
        tables[table] = data;
      }
      await user.client.rpc('delete_account').throwOnError();
      actAs(await backend.signUp());
      for (let sending = 0; sending < 2; sending += 1) {
        const { data } = await user.client
          .rpc('restore_account', { p_tables: tables as Record<string, never> })
          .throwOnError();
        expect(data).toEqual({});
      }
      expect(await storedSums()).toEqual(new Map(sums));
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
