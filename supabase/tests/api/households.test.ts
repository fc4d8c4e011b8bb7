import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, isStack, type TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { householdTables } from '../support/catalog.ts';
import { newDebt } from '../support/debts.ts';
import { fillAccount } from '../support/filled-account.ts';
import { RowBuilder } from '../support/row-builder.ts';
import {
  createSharedHousehold,
  type SharedHousehold,
  writtenTables,
} from '../support/shared-household.ts';

setUpBackend();
setUpUserPerTest();

let casa: SharedHousehold;
let owner: Client;
beforeEach(async () => {
  casa = await createSharedHousehold(backend, user);
  owner = casa.clientOf(user);
});

const notAMember = { status: 403, error: { code: 'PT403', hint: 'not-a-member' } };
const isRejected = (code: string) => ({ status: 400, error: { code } });
const create = (name: string, id: string = randomUUID(), takesRows = false) =>
  user.client.rpc('create_household', { p_id: id, p_name: name, p_takes_rows: takesRows });
const addTransaction = (client: Client, change: object = {}) =>
  client.from('transactions').insert(newTransaction(change));
const countRows = async (table: string, id: string, condition = 'true') => {
  const [row] = await backend.database.query<{ count: number }>(
    `select count(*)::integer as count from public.${table}
    where household_id = $1::uuid and ${condition}`,
    [id],
  );
  return { table, count: row!.count };
};
const countAll = (id: string) =>
  Promise.all(householdTables.map(({ name }) => countRows(name, id)));
const authorsOf = async (table: 'transactions' | 'debts') =>
  (await owner.from(table).select('user_id').throwOnError()).data.map((row) => row.user_id);
const rolesIn = async (client: Client) => {
  const { data } = await client.rpc('household_people').throwOnError();
  return Object.fromEntries(data.map((person) => [person.user_id, person.role]));
};
/** Reads as a user in a household, or with another name in the header. */
const readIn = (name: string, { accessToken }: TestUser) =>
  backend.clientWith(accessToken, name).from('transactions').select('id');
const preview = async (client: Client, token: string) =>
  (await client.rpc('preview_invitation', { p_token: token }).single().throwOnError()).data;
const accept = ({ client }: TestUser, token: string) =>
  client.rpc('accept_invitation', { p_token: token });
const findHousehold = async (client: Client, ...ids: string[]) =>
  (await client.rpc('household_of', { p_ids: ids }).throwOnError()).data;
const randomToken = () => randomBytes(32).toString('base64url');
const invitations = async () => (await owner.rpc('list_invitations').throwOnError()).data;
const pass = (client: Client, { id }: TestUser) => client.rpc('pass_household', { p_user_id: id });
const setRole = (role: string, { id }: TestUser) =>
  owner.rpc('set_member_role', { p_user_id: id, p_role: role });
const deleteUser = ({ id }: TestUser) =>
  backend.authDatabase.query('delete from auth.users where id = $1::uuid', [id]);

/** Returns what the screens sum in a household. */
async function sumsOf(client: Client) {
  const months = client.from('month_totals').select('month, type, category, total');
  const answers = await Promise.all([
    client.rpc('account_balances').order('account_id').throwOnError(),
    client.rpc('statement_totals').order('account_id').order('month').throwOnError(),
    client.rpc('transaction_totals').throwOnError(),
    months.order('month').order('type').order('category').throwOnError(),
  ]);
  return answers.map(({ data }) => data);
}

describe('a new household', () => {
  it('begins with the default categories, once, and leaves the own one as it is', async () => {
    await addTransaction(user.client).throwOnError();
    await create('Outro nome', casa.id, true).throwOnError();
    const { data } = await user.client.rpc('list_households').throwOnError();
    expect(data).toEqual([
      {
        id: user.id,
        name: 'Pessoal',
        role: 'owner',
        is_own: true,
        member_count: 1,
        expects_guest: false,
      },
      {
        id: casa.id,
        name: 'Casa da Serra',
        role: 'owner',
        is_own: false,
        member_count: 1,
        expects_guest: false,
      },
    ]);
    expect(await countRows('categories', casa.id)).toMatchObject({ count: 12 });
    expect(await countRows('transactions', casa.id)).toMatchObject({ count: 0 });
    expect(await countRows('transactions', user.id)).toMatchObject({ count: 1 });
  });

  it('takes the rows of the own one along, with the same sums', async () => {
    const person = await backend.signUp();
    await fillAccount(person);
    const builder = new RowBuilder(backend.database, person.id);
    for (const name of writtenTables) await builder.row(name);
    const before = { sums: await sumsOf(person.client), counts: await countAll(person.id) };
    const shared = await createSharedHousehold(backend, person, { takesRows: true });
    const client = shared.clientOf(person);
    expect({ sums: await sumsOf(client), counts: await countAll(shared.id) }).toEqual(before);
    const left = (await countAll(person.id)).filter(({ count }) => count > 0);
    expect(left).toEqual([{ table: 'categories', count: 12 }]);
    for (const one of [client, person.client]) {
      expect((await one.rpc('month_totals_drift').throwOnError()).data).toEqual([]);
      expect((await one.rpc('account_totals_drift').throwOnError()).data).toEqual([]);
    }
    const { data } = await client.from('reminder_settings').select('email_frequency');
    expect(data).toEqual([{ email_frequency: 'weekly' }]);
  });

  it('a household has a name of 1 to 40 characters, and a person twenty households at most', async () => {
    for (const name of ['', ' \n', 'x'.repeat(41)]) {
      expect(await create(name)).toMatchObject(isRejected('23514'));
      const renamed = await owner.rpc('rename_household', { p_name: name });
      expect(renamed).toMatchObject(isRejected('23514'));
    }
    for (let count = 1; count < 20; count += 1) await create('ã'.repeat(40)).throwOnError();
    expect(await create('Mais uma')).toMatchObject(isRejected('TS007'));
  });

  it.skipIf(isStack)('a visitor of the example can create no household', async () => {
    const { data } = await backend.anon.auth.signInAnonymously();
    const visitor = { ...user, client: backend.clientWith(data.session!.access_token) };
    const made = visitor.client.rpc('create_household', { p_id: randomUUID(), p_name: 'Casa' });
    expect(await made).toMatchObject(isRejected('TS006'));
    expect(await accept(visitor, await casa.invite())).toMatchObject(isRejected('TS006'));
  });
});

describe('the header of a request', () => {
  it('acts in the own household without one, and in the one that it names', async () => {
    await addTransaction(user.client).throwOnError();
    const named = backend.clientWith(user.accessToken, user.id.toUpperCase());
    const { data } = await named.from('transactions').select('household_id');
    expect(data).toEqual([{ household_id: user.id }]);
    expect((await owner.from('transactions').select('id')).data).toEqual([]);
  });

  it('rejects a name that is no id, and a household without the caller', async () => {
    const [stranger, former] = [await backend.signUp(), await casa.add('editor')];
    await casa.remove(former, former).throwOnError();
    for (const name of ['x', '', `${casa.id}0`, `{${casa.id}}`]) {
      expect(await readIn(name, user), name).toMatchObject(isRejected('PT400'));
    }
    expect(await readIn(casa.id, stranger)).toMatchObject(notAMember);
    expect(await readIn(user.id, stranger)).toMatchObject(notAMember);
    expect(await readIn(randomUUID(), user)).toMatchObject(notAMember);
    expect(await readIn(casa.id, former)).toMatchObject(notAMember);
    expect((await readIn(former.id, former)).status).toBe(200);
  });
});

it('finds the household of a row among those of the caller, the named one first', async () => {
  const [ours, own] = [newTransaction(), newTransaction()];
  await owner.from('transactions').insert(ours).throwOnError();
  await user.client.from('transactions').insert(own).throwOnError();
  expect(await findHousehold(user.client, ours.id)).toBe(casa.id);
  expect(await findHousehold(user.client, ours.id, own.id)).toBe(user.id);
  expect(await findHousehold(owner, ours.id, own.id)).toBe(casa.id);
  expect(await findHousehold((await backend.signUp()).client, ours.id, own.id)).toBeNull();
});

describe('the author of a row', () => {
  let member: TestUser;
  let client: Client;
  beforeEach(async () => {
    member = await casa.add('editor');
    client = casa.clientOf(member);
  });

  it('a request may name the caller as the author and its own household, and no others', async () => {
    for (const named of [{}, { user_id: member.id }, { household_id: casa.id }]) {
      await addTransaction(client, named).throwOnError();
    }
    for (const named of [{ user_id: user.id }, { user_id: null }, { household_id: member.id }]) {
      const refused = { status: 403, error: { code: '42501' } };
      expect(await addTransaction(client, named)).toMatchObject(refused);
    }
    expect(await authorsOf('transactions')).toEqual(Array(3).fill(member.id));
  });

  it('stays through edits, bulk changes, deletions and their undo by another member', async () => {
    const [row, debt] = [newTransaction({ category: 'Lazer' }), newDebt()];
    await client.from('transactions').insert(row).throwOnError();
    await client.from('debts').insert(debt).throwOnError();
    await owner.from('transactions').update({ amount: 7 }).eq('id', row.id).throwOnError();
    const undo = async ({ data }: { data: unknown }) => {
      const rows = { p_rows: (data as { undo: never }).undo };
      await owner.rpc('restore_transactions', rows).throwOnError();
      expect(await authorsOf('transactions')).toEqual([member.id]);
    };
    const ids = { p_ids: [row.id] };
    const change = { ...ids, p_category: 'Moradia' };
    await undo(await owner.rpc('set_transactions_category', change).throwOnError());
    await undo(await owner.rpc('delete_transactions', ids).throwOnError());
    const debts = await owner.rpc('delete_debts', { p_ids: [debt.id] }).throwOnError();
    await owner.rpc('restore_debts', { p_debts: debts.data }).throwOnError();
    expect(await authorsOf('debts')).toEqual([member.id]);
  });

  it('stays when another member restores a deleted row of any table', async () => {
    const builder = new RowBuilder(backend.database, member.id, undefined, casa.id);
    const restored = householdTables.filter(
      ({ access, columns }) =>
        access.rows.includes('delete') && columns.some(({ name }) => name === 'id'),
    );
    for (const { name } of restored) {
      const { id } = await builder.insert(name);
      const rows = owner.from(name as 'transfers');
      const { data: row } = await rows
        .delete()
        .eq('id', id as string)
        .select()
        .single()
        .throwOnError();
      for (const _time of ['first', 'second']) {
        await owner.rpc('restore_deleted', { p_table: name, p_row: row }).throwOnError();
      }
      const { data } = await rows.select().eq('id', row.id).throwOnError();
      expect(data, name).toEqual([row]);
      expect(row.user_id, name).toBe(member.id);
    }
  });

  it('a row that was taken into another household is not restored beside it', async () => {
    const row = newTransaction();
    await user.client.from('transactions').insert(row).throwOnError();
    await create('Casa da Praia', randomUUID(), true).throwOnError();
    const restored = await user.client.rpc('restore_deleted', {
      p_table: 'transactions',
      p_row: row,
    });
    expect(restored).toMatchObject({ status: 409, error: { code: '23505' } });
    const edited = { p_table: 'transactions', p_id: row.id, p_seen: {} };
    const answer = await owner.rpc('edit_row', { ...edited, p_changes: null });
    expect(answer).toMatchObject(isRejected('22023'));
  });

  it('becomes null once the account is deleted, in every table', async () => {
    const builder = new RowBuilder(backend.database, member.id, undefined, casa.id);
    for (const name of writtenTables) await builder.row(name);
    const before = await countAll(casa.id);
    await member.client.rpc('delete_account').throwOnError();
    expect(await countAll(casa.id)).toEqual(before);
    for (const name of writtenTables) {
      const named = `user_id is not null and user_id <> '${user.id}'`;
      expect(await countRows(name, casa.id, named)).toEqual({ table: name, count: 0 });
    }
    expect(await rolesIn(owner)).toEqual({ [user.id]: 'owner' });
  });
});

describe('an invitation', () => {
  it('shows its household before a sign-in, and makes one person a member', async () => {
    const token = await casa.invite('viewer');
    const shown = { state: 'open', household_id: null, household: 'Casa da Serra', role: 'viewer' };
    expect(await preview(backend.anon, token)).toMatchObject(shown);
    const expecting = async () =>
      (await owner.rpc('list_households').throwOnError()).data.map((one) => one.expects_guest);
    expect(await expecting()).toEqual([false, true]);
    const [guest, late] = [await backend.signUp(), await backend.signUp()];
    expect((await accept(guest, token).throwOnError()).data).toBe(casa.id);
    expect(await rolesIn(owner)).toEqual({ [user.id]: 'owner', [guest.id]: 'viewer' });
    const known = { state: 'member', household_id: casa.id };
    expect(await preview(guest.client, token)).toMatchObject(known);
    expect(await accept(late, token)).toMatchObject({ status: 410, error: { hint: 'used' } });
    expect([await invitations(), await expecting()]).toEqual([[], [false, false]]);
  });

  it('lets one of two people in who accept it at once', async () => {
    const token = await casa.invite();
    const guests = [await backend.signUp(), await backend.signUp()];
    const answers = await Promise.all(guests.map((guest) => accept(guest, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
  });

  it('a member does not spend an invitation, and keeps the role', async () => {
    const [token, member] = [await casa.invite('viewer'), await casa.add('editor')];
    for (const person of [member, user]) {
      expect((await accept(person, token).throwOnError()).data).toBe(casa.id);
    }
    expect(await rolesIn(owner)).toEqual({ [user.id]: 'owner', [member.id]: 'editor' });
    expect((await preview(backend.anon, token)).state).toBe('open');
  });

  it('says that it is expired, cancelled, lapsed or unknown', async () => {
    const [guest, second] = [await backend.signUp(), await casa.add('owner')];
    const [expired, cancelled] = [await casa.invite(), await casa.invite()];
    const other = casa.clientOf(second).rpc('create_invitation', { p_role: 'editor' }).single();
    const lapsed = (await other.throwOnError()).data.token;
    const unknown = randomToken();
    const [first, next] = await invitations();
    const age = (interval: string) =>
      backend.database.query(
        `update public.household_invitations set expires_at = expires_at - $2::interval
        where id = $1::uuid`,
        [first!.id, interval],
      );
    await age('6 days 23 hours');
    expect((await preview(backend.anon, expired)).state).toBe('open');
    await age('1 hour');
    await owner.rpc('cancel_invitation', { p_id: next!.id }).throwOnError();
    await setRole('editor', second).throwOnError();
    // An author who becomes an owner again does not open it again.
    await setRole('owner', second).throwOnError();
    for (const [state, token] of Object.entries({ expired, cancelled, lapsed, unknown })) {
      expect((await preview(guest.client, token)).state).toBe(state);
      expect(await accept(guest, token)).toMatchObject({ status: 410, error: { hint: state } });
    }
    expect(await invitations()).toEqual([]);
  });

  it('no guess finds an invitation, of whose token the database has only the hash', async () => {
    const token = await casa.invite();
    for (const guess of ['', 'x', `${token}=`, token.slice(1), `${token}\n`]) {
      expect(await preview(backend.anon, guess)).toMatchObject({
        state: 'unknown',
        household: null,
      });
    }
    // A server lets a network guess a few times only.
    const found = await backend.database.query(
      `select distinct p.state, p.household from generate_series(1, 10000) as n
      cross join lateral public.preview_invitation(
        rtrim(translate(encode(sha256(($1 || n)::bytea), 'base64'), '+/', '-_'), '=')
      ) as p`,
      [randomToken()],
    );
    expect(found).toEqual([{ state: 'unknown', household: null }]);
    const stored = await backend.database.query<{ hash: string; row: string }>(
      `select encode(token_hash, 'hex') as hash, i::text as row
      from public.household_invitations i where household_id = $1::uuid`,
      [casa.id],
    );
    const hash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest('hex');
    expect(stored).toMatchObject([{ hash }]);
    expect(stored[0]!.row).not.toContain(token);
  });

  it('lets no more than fifty people in, and a household has no more than fifty', async () => {
    const token = await casa.invite();
    const addMany = (table: string, columns: string, values: string) =>
      backend.database.query(
        `insert into public.${table} (household_id, role, ${columns})
        select $1::uuid, 'viewer', ${values} from generate_series(1, 49)`,
        [casa.id],
      );
    await addMany('household_members', 'user_id', 'gen_random_uuid()');
    const invited = `'${user.id}', uuid_send(gen_random_uuid())`;
    await addMany('household_invitations', 'author_id, token_hash', invited);
    expect(await accept(await backend.signUp(), token)).toMatchObject(isRejected('TS008'));
    expect((await preview(backend.anon, token)).state).toBe('open');
    const another = await owner.rpc('create_invitation', { p_role: 'viewer' });
    expect(another).toMatchObject(isRejected('TS008'));
  });
});

describe('the members of a household', () => {
  it('keep their names and not their photos when they leave, and never show an address', async () => {
    const member = await casa.add('editor', 'Rafael');
    const image = 'data:image/png;base64,AAAA';
    await member.client.rpc('save_profile_photo', { p_image: image }).throwOnError();
    const photo = async () => (await owner.rpc('member_photo', { p_user_id: member.id })).data;
    expect(await photo()).toBe(image);
    await casa.remove(member, member).throwOnError();
    expect(await photo()).toBeNull();
    const { data } = await owner.rpc('household_people').throwOnError();
    expect(data[1]).toMatchObject({ name: 'Rafael', photo_version: null, has_left: true });
    expect(JSON.stringify(data)).not.toContain('@');
  });

  it('need an owner, who cannot leave as the last one', async () => {
    const member = await casa.add('editor');
    expect(await casa.remove(user)).toMatchObject(isRejected('TS009'));
    expect(await setRole('viewer', user)).toMatchObject(isRejected('TS009'));
    expect(await owner.rpc('delete_household')).toMatchObject(isRejected('TS009'));
    await pass(owner, member).throwOnError();
    expect(await rolesIn(owner)).toEqual({ [user.id]: 'editor', [member.id]: 'owner' });
    expect((await pass(owner, user)).error?.hint).toBe('not-an-owner');
    await casa.remove(user, user).throwOnError();
    await casa.clientOf(member).rpc('delete_household').throwOnError();
    expect(await countRows('categories', casa.id)).toMatchObject({ count: 0 });
  });

  it('a household has one owner after two have passed it to each other at once', async () => {
    const second = await casa.add('owner');
    await Promise.all([
      pass(owner, second).throwOnError(),
      pass(casa.clientOf(second), user).throwOnError(),
    ]);
    expect(Object.values(await rolesIn(owner)).toSorted()).toEqual(['editor', 'owner']);
  });

  it('a household has an owner after two have left at once', async () => {
    const second = await casa.add('owner');
    const answers = await Promise.all([user, second].map((person) => casa.remove(person, person)));
    expect(answers.map(({ error }) => error?.code ?? '').toSorted()).toEqual(['', 'TS009']);
  });

  it('keep an account that owns their household alone, until another one owns it', async () => {
    const member = await casa.add('editor');
    const { error } = await user.client.rpc('delete_account');
    expect(error?.code).toBe('TS009');
    expect(JSON.parse(error!.details)).toEqual({ id: casa.id, name: 'Casa da Serra' });
    await pass(owner, member).throwOnError();
    await user.client.rpc('delete_account').throwOnError();
    expect(await rolesIn(casa.clientOf(member))).toEqual({ [member.id]: 'owner' });
  });

  it('get the editor who has been there longest when the operator deletes the last owner', async () => {
    const viewer = await casa.add('viewer');
    const [first, second] = [await casa.add('editor'), await casa.add('editor')];
    await deleteUser(user);
    const roles = { [viewer.id]: 'viewer', [first.id]: 'owner', [second.id]: 'editor' };
    expect(await rolesIn(casa.clientOf(viewer))).toEqual(roles);
    for (const person of [viewer, first, second]) await deleteUser(person);
    const left = 'select from public.households where id = $1::uuid';
    expect(await backend.database.query(left, [casa.id])).toEqual([]);
  });
});

it('pays a debt once when two members pay it at once, and tells the second who did', async () => {
  const people = [user, await casa.add('editor')];
  const debt = newDebt();
  await owner.from('debts').insert(debt).throwOnError();
  const answers = await Promise.all(
    people.map((person) => {
      const payment = { p_debt_id: debt.id, p_transaction_id: randomUUID() };
      return casa.clientOf(person).rpc('pay_debt', { ...payment, p_today: '2026-11-21' });
    }),
  );
  const [payer, ...others] = await authorsOf('transactions');
  expect(others).toEqual([]);
  const names = people.map(({ email }) => email.split('@')[0]);
  for (const [index, { id }] of people.entries()) {
    const paid = { status: 200, error: null };
    const refused = { status: 409, error: { code: 'PT409', details: names[1 - index] } };
    expect(answers[index]).toMatchObject(id === payer ? paid : refused);
  }
});

const since = async (revision?: string) => {
  const known = revision === undefined ? {} : { p_revision: revision };
  return (await owner.rpc('changes_since', known).single().throwOnError()).data;
};

describe('the changes of a household', () => {
  it('the other members learn the names of the changed tables', async () => {
    const member = await casa.add('editor');
    const { revision } = await since();
    await addTransaction(casa.clientOf(member)).throwOnError();
    const changed = (await since(revision)).tables;
    expect(changed).toContain('transactions');
    expect(changed).not.toContain('debts');
    await member.client.from('profiles').update({ name: 'Bia' }).eq('id', member.id).throwOnError();
    expect((await since(revision)).tables).toContain('household_members');
    expect((await since(String(2n ** 62n))).tables).toBeNull();
  });

  it('the database stores no changes for one person', async () => {
    const other = "table_name <> 'household_members'";
    await casa.remove(await casa.add('editor')).throwOnError();
    for (const client of [user.client, owner]) await addTransaction(client).throwOnError();
    expect(await countRows('household_changes', user.id)).toMatchObject({ count: 0 });
    expect(await countRows('household_changes', casa.id, other)).toMatchObject({ count: 0 });
  });
});
