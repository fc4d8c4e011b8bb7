import { newTransaction } from '@tostao/backend/testing/rows';
import { describe, expect, it } from 'vitest';
import { setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';

setUpBackend();
setUpUserPerTest();

const transactions = () => user.client.from('transactions');

async function store(tags: string[] | null, change: object = {}): Promise<string> {
  const row = newTransaction({ tags, ...change });
  await transactions().insert(row).throwOnError();
  return row.id;
}
const tagsOf = async (id: string) =>
  (await transactions().select('tags').eq('id', id).single().throwOnError()).data.tags;
const list = async () =>
  (await user.client.rpc('list_tags').throwOnError()).data.map((tag) => [
    tag.name,
    tag.transaction_count,
  ]);
const replace = async (name: string, newName?: string) => {
  const parameters = { p_name: name, ...(newName === undefined ? {} : { p_new_name: newName }) };
  const { data } = await user.client.rpc('replace_tag', parameters).throwOnError();
  return data as { found: number; undo: object | null };
};
const undo = async (answer: { undo: object | null }) =>
  (await user.client.rpc('restore_tag', { p_undo: answer.undo as never }).throwOnError()).data;
const found = async (filters: object) =>
  (await user.client.rpc('transactions_with', filters).select('amount').throwOnError()).data;
const totals = async (filters: object) =>
  (await user.client.rpc('transaction_totals', filters).single().throwOnError()).data;

describe('the tags of a transaction', () => {
  it('tags have the spelling of the first one in the household', async () => {
    await store(['Praia  do Sul ', 'férias']);
    expect(await tagsOf(await store(['FERIAS', 'praia do sul', 'Férias', ' ']))).toEqual([
      'férias',
      'Praia do Sul',
    ]);
    expect(await list()).toEqual([
      ['férias', 2],
      ['Praia do Sul', 2],
    ]);
  });

  it('tags keep every character that a name may have', async () => {
    const names = ['NULL', 'a "b" \\c', '{d}', "e'", '🎉 São', '\\"'];
    expect(await tagsOf(await store(names))).toEqual(names);
  });

  it('a transaction has none where all of them are blank', async () => {
    expect(await tagsOf(await store([' ']))).toBeNull();
    expect(await list()).toEqual([]);
  });

  it.each([
    ['eleven', Array.from({ length: 11 }, (_, index) => `t${index}`)],
    ['a long one', ['x'.repeat(31)]],
    ['a comma', ['a,b']],
    ['a leading hash', ['#festa']],
    ['a control character', ['a\u0007b']],
  ])('the database rejects %s', async (_case, tags) => {
    expect((await transactions().insert(newTransaction({ tags }))).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('tags filter the history, whose sums count whole rows, and those of a category its part', async () => {
    const parts = [
      { category: 'Lazer', amount: 30 },
      { category: 'Saúde', amount: 70 },
    ];
    await store(['festa'], { amount: 100, parts });
    await store(['festa'], {
      type: 'income',
      category_type: 'expense',
      category: 'Lazer',
      amount: 10,
    });
    await store(null, { amount: 5 });
    expect(await found({ p_tag: 'festa' })).toHaveLength(2);
    expect(await found({ p_tag: 'festa', p_category: 'Saúde' })).toEqual([{ amount: 100 }]);
    expect(await totals({ p_tag: 'festa' })).toEqual({
      income: 0,
      expenses: 90,
      transaction_count: 2,
    });
    expect(await totals({ p_tag: 'festa', p_category: 'Lazer' })).toEqual({
      income: 0,
      expenses: 20,
      transaction_count: 2,
    });
  });

  it('a search finds tags and notes', async () => {
    await store(['São João'], { note: 'Bandeirinhas\ne milho' });
    await store(null);
    for (const text of ['sao joao', '#São', 'E MILHO', 'bandeirinhas']) {
      expect((await totals({ p_text: text })).transaction_count).toBe(1);
      const like = `%${text.toLowerCase().replace('ã', 'a')}%`;
      const { data } = await transactions()
        .select('id')
        .or(`folded_description.like.${like},folded_details.like.${like}`)
        .throwOnError();
      expect(data).toHaveLength(1);
    }
  });

  it('tags add up over a period, refunds taken off and incomes apart', async () => {
    const expense = { amount: 100, category: 'Lazer' };
    await store(['viagem'], { ...expense, date: '2026-10-31' });
    await store(['viagem', 'praia'], { ...expense, amount: 50, date: '2026-11-30' });
    await store(['viagem'], { ...expense, date: '2026-12-01' });
    await store(['viagem'], {
      ...expense,
      amount: 20,
      type: 'income',
      category_type: 'expense',
      date: '2026-11-02',
    });
    await store(['praia'], {
      amount: 7,
      type: 'income',
      category: 'Freelance',
      date: '2026-11-02',
    });
    const { data } = await user.client
      .rpc('tag_totals', { p_from: '2026-10-31', p_to: '2026-11-30' })
      .throwOnError();
    expect(data).toEqual([
      { name: 'viagem', expenses: 130, income: 0, transaction_count: 3 },
      { name: 'praia', expenses: 50, income: 7, transaction_count: 2 },
    ]);
  });
});

describe('a tag', () => {
  it('a tag is renamed on all rows and back', async () => {
    const id = await store(['festa', 'praia']);
    const answer = await replace('Festa', ' Festa junina ');
    expect(answer.found).toBe(1);
    expect(await tagsOf(id)).toEqual(['Festa junina', 'praia']);
    expect(await undo(answer)).toBe(1);
    expect(await tagsOf(id)).toEqual(['festa', 'praia']);
    expect(await list()).toEqual([
      ['festa', 1],
      ['praia', 1],
    ]);
  });

  it('a tag changes its spelling', async () => {
    const id = await store(['festa']);
    const answer = await replace('festa', 'Festá');
    expect(await tagsOf(id)).toEqual(['Festá']);
    await undo(answer);
    expect(await tagsOf(id)).toEqual(['festa']);
  });

  it('a tag without transactions is deleted or joined, and back', async () => {
    await transactions()
      .delete()
      .eq('id', await store(['festa', 'praia']))
      .throwOnError();
    const stored = await list();
    expect(stored).toEqual([
      ['festa', 0],
      ['praia', 0],
    ]);
    for (const name of [undefined, 'praia']) {
      const answer = await replace('festa', name);
      expect(await list()).toEqual([['praia', 0]]);
      expect(await undo(answer)).toBe(0);
      expect(await list()).toEqual(stored);
    }
  });

  it('a tag is joined with another one, and apart again on the rows that were not changed since', async () => {
    const both = await store(['festa', 'praia']);
    const one = await store(['praia']);
    const changed = await store(['praia', 'sol']);
    const answer = await replace('praia', 'FESTA');
    expect(answer.found).toBe(3);
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([['festa'], ['festa']]);
    await transactions()
      .update({ tags: ['sol'] })
      .eq('id', changed)
      .throwOnError();
    expect(await undo(answer)).toBe(2);
    expect(await undo(answer)).toBe(0);
    expect(await tagsOf(both)).toEqual(['festa', 'praia']);
    expect(await tagsOf(one)).toEqual(['praia']);
    expect(await tagsOf(changed)).toEqual(['sol']);
  });

  it('a tag is deleted from all rows, with undo', async () => {
    const id = await store(['festa']);
    const answer = await replace('festa');
    expect(await tagsOf(id)).toBeNull();
    expect(await list()).toEqual([]);
    expect(await undo(answer)).toBe(1);
    expect(await tagsOf(id)).toEqual(['festa']);
  });

  it('a tag that is gone, or an empty name, changes nothing', async () => {
    expect(await replace('festa', 'praia')).toEqual({ found: 0, undo: null });
    await store(['festa']);
    const answer = await user.client.rpc('replace_tag', { p_name: 'festa', p_new_name: ' ' });
    expect(answer.status).toBe(400);
    expect(await list()).toEqual([['festa', 1]]);
  });

  it('a tag is added to many transactions and taken off, with undo', async () => {
    const ids = [await store(['festa']), await store(null), await store(['praia', 'Festa'])];
    const tag = async (add: string[], remove: string[]) => {
      const parameters = { p_ids: ids, p_add: add, p_remove: remove };
      const { data } = await user.client.rpc('tag_transactions', parameters).throwOnError();
      return data as { found: number; undo: object[] };
    };
    const all = () => Promise.all(ids.map(tagsOf));
    const added = await tag(['FESTA', 'sol'], ['Práia']);
    expect(added.found).toBe(3);
    expect(await all()).toEqual([
      ['festa', 'sol'],
      ['festa', 'sol'],
      ['festa', 'sol'],
    ]);
    const { data: restored } = await user.client
      .rpc('restore_transactions', { p_rows: added.undo as never })
      .throwOnError();
    expect(restored).toBe(3);
    expect(await all()).toEqual([['festa'], null, ['praia', 'festa']]);
    expect((await tag([], ['festa', 'praia'])).undo).toHaveLength(2);
    expect(await all()).toEqual([null, null, null]);
  });
});
