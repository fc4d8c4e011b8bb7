import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isHosted, isStack } from '../support/api-backend.ts';
import { backend, otherUser, setUpAttack, user as thief } from '../support/api-suite.ts';
import { type RawRequest, sendRaw } from '../support/raw-request.ts';
import { newTransaction } from '@tostao/backend/testing/rows';

setUpAttack();
let before: unknown;
beforeAll(async () => {
  before = await otherUser.snapshot();
});
afterEach(async () => expect(await otherUser.snapshot()).toEqual(before));

/** Sends a request as the attacker. It must return and change nothing of the other user. */
async function steal(request: RawRequest) {
  const answer = await sendRaw(backend, { token: thief.accessToken, ...request });
  for (const secret of otherUser.secrets) expect(answer.text, request.path).not.toContain(secret);
  expect(answer.status, `${request.path}: ${answer.text}`).toBeLessThan(500);
  return answer;
}
const call = (name: string, body: unknown) => steal({ path: `rpc/${name}`, method: 'POST', body });

describe('a filter', () => {
  it.each([
    'user_id=eq.OTHER_USER',
    'user_id=in.(OTHER_USER,THIEF)',
    'user_id=neq.THIEF',
    'user_id=not.eq.THIEF',
    'user_id=not.is.null',
    'user_id=isdistinct.THIEF',
    'or=(user_id.eq.OTHER_USER,user_id.neq.OTHER_USER)',
    'or=(amount.gt.0,and(user_id.eq.OTHER_USER,or(amount.gt.0,amount.lte.0)))',
    'and=(user_id.eq.OTHER_USER,amount.gt.0)',
    'not.and=(user_id.eq.THIEF,amount.lt.0)',
    'not.or=(user_id.eq.THIEF,user_id.is.null)',
    'description=like.*sigilo*',
    'description=ilike.*SIGILO*',
    'description=like(any).{*sigilo*,*a*}',
    'amount=gte.0&amount=lte.999999999.99',
    'amount=eq(any).{99999.99,1}',
    'id=eq.TRANSACTION',
    'limit=99999999999999999999',
    'offset=0&limit=1000&order=user_id.asc,id.desc.nullslast',
  ])('returns nothing of another user for the filter %s', async (filter) => {
    const query = filter
      .replaceAll('OTHER_USER', otherUser.id)
      .replaceAll('THIEF', thief.id)
      .replaceAll('TRANSACTION', otherUser.idIn('transactions'));
    const { text } = await steal({ path: `transactions?${query}` });
    expect(text).toBe('[]');
    // The library itself rejects some of these without a filter; none may change a row.
    const change = {
      method: 'PATCH',
      body: { amount: 1 },
      headers: { Prefer: 'return=representation' },
    };
    await steal({ path: `transactions?${query}`, ...change });
    await steal({ path: `transactions?${query}`, method: 'DELETE' });
  });

  it.each(['__proto__=eq.1', 'constructor=eq.1', 'or=(__proto__.eq.1)', 'select=__proto__'])(
    'changes no object of the server by the condition %s',
    async (query) => {
      const inherited = Object.getOwnPropertyNames(Object.prototype);
      for (const token of [undefined, thief.accessToken]) {
        const path = `transactions?${query}`;
        const { status } = await sendRaw(backend, { path, ...(token ? { token } : {}) });
        // PostgREST looks at the role first.
        expect([400, 401]).toContain(status);
      }
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
    },
  );

  it.each([
    'amount=frob.1',
    'or=(',
    `or=${'('.repeat(2000)}${')'.repeat(2000)}`,
    'xyz=eq.1',
    'id=eq.x',
    'date=eq.2026-02-31',
    'limit=-1',
    "id=eq.x'%3B%20drop%20table%20debts%3B--",
    'order=id%3B%20drop%20table%20debts',
    'order=auth.users(email)',
    'order=profiles(email)',
    'select=id,"x"(',
  ])('rejects an invalid filter: %s', async (query) => {
    const { status } = await steal({ path: `transactions?${query}` });
    expect([400, 404, 416]).toContain(status);
  });
});

describe('a request that only one of PostgREST and our API layer answers', () => {
  const own = newTransaction({ description: 'Sigilo próprio' });
  beforeAll(async () => {
    await thief.client.from('transactions').insert(own).throwOnError();
  });
  afterAll(async () => {
    await thief.client.from('transactions').delete().eq('id', own.id).throwOnError();
  });

  it.each([
    ['description=match.^Sigilo', [own.id]],
    ['description=imatch.^s', [own.id]],
    ['description=fts.sigilo', [own.id]],
    // A search in Portuguese looks for the stem of the word. PostgREST 12 does not reduce the column to stems.
    ['description=wfts(portuguese).sigilo', isStack ? [own.id] : []],
    // PostgREST ends a text at a null byte, a selection at a character that no name has.
    ['description=neq.%00', [own.id]],
    ['select=id;delete from debts', [own.id]],
    ['select=%00', [own.id]],
    ['user_id-%3E%3Ex=eq.1', []],
    ['user_id->>x=eq.1', []],
  ])('returns at most the user’s own row: %s', async (query, ids) => {
    const { status, text } = await steal({ path: `transactions?${query}` });
    expect(status).toBe(isHosted ? 200 : 400);
    if (isHosted) expect((JSON.parse(text) as { id: string }[]).map(({ id }) => id)).toEqual(ids);
  });

  it('finds no user by a column that refers to one in another schema', async () => {
    const { status, text } = await steal({ path: 'transactions?select=id,x:user_id(*)' });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'PGRST200' });
  });
});

describe('an embedded relation', () => {
  it.each([
    'transactions?select=*,debts(*)',
    'transactions?select=*,debts!inner(*)',
    'transactions?select=*,debts!left(*)&order=debts(name)',
    'transactions?select=*,debts(*)&debts.id=eq.DEBT',
    'transactions?select=*,...debts(name)',
    'debts?select=*,transactions(*)',
    'debts?select=*,transactions(*,debts(*,transactions(*)))',
    'transactions?select=(select email from auth.users)',
  ])('returns nothing of another user: %s', async (path) => {
    const { status, text } = await steal({ path: path.replace('DEBT', otherUser.idIn('debts')) });
    expect(status, text).toBe(isHosted ? 200 : 400);
    if (isHosted) expect(text).toBe('[]');
    else expect(JSON.parse(text)).toMatchObject({ code: 'PGRST200' });
  });

  it.skipIf(!isHosted)('shows an owner the debts that belong to them', async () => {
    const path = 'debts?select=name,transactions(description)';
    const { text } = await sendRaw(backend, { path, token: otherUser.accessToken });
    expect(JSON.parse(text)).toMatchObject([
      { name: expect.stringContaining(otherUser.secrets[0]!) as string },
    ]);
  });
});

describe('a selection', () => {
  it.each([
    'transactions?select=description::text',
    'month_totals?select=*',
    'account_totals?select=*',
    'profiles?select=*&id=neq.THIEF',
  ])('returns nothing of another user for the selection %s', async (path) => {
    const { text } = await steal({ path: path.replace('THIEF', thief.id) });
    expect(text).toBe('[]');
  });

  it.each([
    'transactions?select=*,profiles(*)',
    'transactions?select=*,users(*)',
    'transactions?select=*,auth.users(*)',
    'transactions?select=amount.sum()',
    'transactions?select=count()',
    'transactions?select=xmin,ctid,tableoid',
    'users',
    'auth.users',
    'pg_user',
    'pg_catalog.pg_class',
    'information_schema.tables',
    'supabase_migrations.schema_migrations',
    'schema_migrations',
    'rpc/version',
    'rpc/pg_sleep?seconds=9',
    'rpc/pg_read_file?filename=/etc/passwd',
    'rpc/set_config?setting_name=role&new_value=postgres&is_local=false',
    'rpc/follow_transactions',
    'rpc/rename_category_in_transactions',
    'rpc/create_profile',
    'rpc/profile_name',
  ])('rejects a selection that clients have no access to: %s', async (path) => {
    const { status } = await steal({ path });
    if (path.includes('xmin')) expect([200, 400]).toContain(status);
    else expect([400, 403, 404]).toContain(status);
  });

  it('rejects a selection in another schema', async () => {
    for (const schema of [
      'auth',
      'private',
      'pg_catalog',
      'supabase_migrations',
      'public,auth',
      '*',
    ]) {
      const read = { path: 'users', headers: { 'Accept-Profile': schema } };
      expect((await steal(read)).status).toBe(406);
      const body = newTransaction();
      const write = { path: 'users', method: 'POST', body, headers: { 'Content-Profile': schema } };
      expect((await steal(write)).status).toBe(406);
    }
  });
});

describe('a preference', () => {
  it('excludes rows of another user from a count', async () => {
    const { headers } = await steal({ path: 'transactions', headers: { Prefer: 'count=exact' } });
    expect(headers.get('content-range')).toBe('*/0');
    const filter = `transactions?user_id=eq.${otherUser.id}`;
    const change = { headers: { Prefer: 'count=exact' }, method: 'DELETE' };
    expect((await steal({ path: filter, ...change })).headers.get('content-range')).toMatch(/\/0$/);
  });

  it.each(['resolution=merge-duplicates', 'resolution=ignore-duplicates'])(
    'overwrites nothing of another user with Prefer: %s',
    async (resolution) => {
      for (const on of ['', '?on_conflict=id']) {
        const body = newTransaction({ id: otherUser.idIn('transactions') });
        const headers = { Prefer: `${resolution},return=representation,missing=default` };
        const answer = await steal({ path: `transactions${on}`, method: 'POST', body, headers });
        expect([200, 201, 403]).toContain(answer.status);
        expect(answer.text).not.toContain(otherUser.idIn('transactions'));
      }
    },
  );

  it('returns nothing of another user with Prefer: return=representation', async () => {
    const headers = {
      Prefer: 'return=representation,count=exact,max-affected=1000,handling=strict',
    };
    const filter = `debts?id=eq.${otherUser.idIn('debts')}`;
    const changed = await steal({ path: filter, method: 'PATCH', body: { amount: 1 }, headers });
    expect(changed.text).not.toContain(otherUser.idIn('debts'));
    await steal({ path: filter, method: 'DELETE', headers });
    await steal({
      path: filter,
      method: 'PUT',
      body: { id: otherUser.idIn('debts'), name: 'x' },
      headers,
    });
  });

  it('rejects a request for the query plan', async () => {
    const Accept = 'application/vnd.pgrst.plan+json; options=analyze|verbose|settings';
    const { status } = await steal({ path: 'transactions', headers: { Accept } });
    // PostgREST 12.0.2 confuses the type of a request with that of its answer.
    expect(status).toBe(isHosted && !isStack ? 415 : 406);
  });

  it('ignores Prefer: tx=rollback', async () => {
    const body = newTransaction();
    const headers = { Prefer: 'tx=rollback' };
    await steal({ path: 'transactions', method: 'POST', body, headers });
    const { data } = await thief.client.from('transactions').select('id').eq('id', body.id);
    expect(data).toEqual([{ id: body.id }]);
    await thief.client.from('transactions').delete().eq('id', body.id).throwOnError();
  });
});

describe('a change without a filter', () => {
  it('limits a change without a filter to the user’s own rows', async () => {
    await thief.client.from('transactions').insert(newTransaction()).throwOnError();
    for (const table of ['transactions', 'debts', 'categories']) {
      const body = table === 'categories' ? { icon: 'Car' } : { amount: 2 };
      await steal({ path: table, method: 'PATCH', body });
      await steal({ path: table, method: 'DELETE' });
    }
    expect((await thief.client.from('transactions').select()).data).toEqual([]);
  });
});

const form = () => ({ p_idempotency_key: randomUUID(), p_revision: 1 });

describe('a function', () => {
  it('leaves another user’s rows unchanged, whatever ids a function receives', async () => {
    const debtId = otherUser.idIn('debts');
    const payment = { p_debt_id: debtId, p_transaction_id: randomUUID(), p_today: '2026-11-21' };
    expect((await call('pay_debt', payment)).status).toBe(404);
    expect((await call('unarchive_debts', { p_ids: [debtId], p_today: '2026-11-21' })).text).toBe(
      '[]',
    );
    await call('archive_old_debts', { p_now: 'infinity' });
    const debt = {
      id: randomUUID(),
      user_id: otherUser.id,
      name: 'x',
      amount: 1,
      due_date: '2026-11-21',
    };
    expect((await call('save_entry', { ...form(), p_debts: [debt] })).status).toBe(403);
    const own = { ...debt, user_id: thief.id, parent_debt_id: debtId };
    expect((await call('save_entry', { ...form(), p_debts: [own] })).status).toBe(204);
    const taken = { ...own, id: debtId };
    expect((await call('save_entry', { ...form(), p_debts: [taken] })).status).toBe(409);
    // A payment with the id of the other user's transaction.
    const stolen = {
      ...payment,
      p_debt_id: debt.id,
      p_transaction_id: otherUser.idIn('transactions'),
    };
    expect((await call('pay_debt', stolen)).status).toBe(409);
    const fromTheirAccount = {
      ...payment,
      p_debt_id: debt.id,
      p_account_id: otherUser.idIn('accounts'),
    };
    expect((await call('pay_debt', fromTheirAccount)).status).toBe(409);
    const save = { p_idempotency_key: randomUUID(), p_revision: 1 };
    const p_transfer = {
      from_account_id: otherUser.idIn('accounts'),
      to_account_id: randomUUID(),
      amount: 1,
      date: '2026-11-21',
    };
    for (const [id, status] of [
      [otherUser.idIn('transfers'), 422],
      [save.p_idempotency_key, 409],
    ] as const) {
      const answer = await call('save_transfer', { ...save, p_transfer: { ...p_transfer, id } });
      expect(answer.status).toBe(status);
    }
    const p_pot = { name: 'x', target: 1, due_date: '2999-12-31', start_date: '2026-11-21' };
    const p_move = { pot_id: otherUser.idIn('pots'), amount: 1, date: '2026-11-21' };
    for (const [name, argument, row, theirId] of [
      [
        'save_pot',
        'p_pot',
        { ...p_pot, account_id: otherUser.idIn('accounts') },
        otherUser.idIn('pots'),
      ],
      ['save_pot_move', 'p_move', p_move, otherUser.idIn('pot_moves')],
    ] as const) {
      const submit = form();
      const edit = await call(name, { ...submit, [argument]: { ...row, id: theirId } });
      expect(edit.status).toBe(422);
      const id = submit.p_idempotency_key;
      expect((await call(name, { ...submit, [argument]: { ...row, id } })).status).toBe(409);
    }
  });

  it('rejects unknown arguments of a function', async () => {
    const today = { p_today: '2026-11-21' };
    for (const more of [
      { user_id: otherUser.id },
      { caller: otherUser.id },
      { p_user: otherUser.id },
    ]) {
      const request = { path: 'rpc/home_figures', method: 'POST', body: { ...today, ...more } };
      expect((await steal(request)).status).toBe(404);
    }
  });

  it('rejects a GET of a function that writes', async () => {
    const query = `p_debt_id=${otherUser.idIn('debts')}&p_transaction_id=${randomUUID()}&p_today=2026-11-21`;
    for (const path of ['delete_account', `pay_debt?${query}`]) {
      expect((await steal({ path: `rpc/${path}` })).status).toBe(405);
    }
  });
});
