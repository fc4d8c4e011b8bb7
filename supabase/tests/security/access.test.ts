import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client, TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUser, user as owner } from '../support/api-suite.ts';
import { catalog, ownedTables } from '../support/catalog.ts';
import {
  functionNames,
  openFunctions,
  tableAccess,
  unguardedFunctions,
  unguardedTriggers,
} from '../support/intended-access.ts';
import { sendRaw } from '../support/raw-request.ts';
import { newTransaction } from '@tostao/backend/testing/rows';
import { changeOf, functions, RowBuilder, sampleRow } from '../support/row-builder.ts';

setUpBackend();
setUpUser();
let other: TestUser;
beforeAll(async () => {
  other = await backend.signUp();
});

const forbidden = { status: 403, error: { code: '42501' } };
/** Selects a table by name; this suite ignores the row types. */
const from = (client: Client, table: string) => client.from(table as 'debts');
const call = (client: Client, name: string) =>
  client.rpc(name as 'home_figures', functions[name] as { p_today: string });
/** Builds rows of a user whose texts no other row has. */
const builderFor = ({ id }: TestUser) =>
  new RowBuilder(backend.database, id, { text: randomUUID(), amount: 10.5 });
const newRow = async (table: string) => (await builderFor(owner).build(table)) as never;

it('the database has exactly the tables and functions of intended-access.ts', () => {
  expect(catalog.tables.map(({ name }) => name)).toEqual(Object.keys(tableAccess).toSorted());
  expect(Object.keys(catalog.functions)).toEqual(functionNames.toSorted());
});

const asks = (name: string) => `( SELECT private.${name}() AS ${name})`;
const isOfHousehold = `(household_id = ${asks('household_id')})`;
const isAuthor = `(user_id = ${asks('user_id')})`;
const mayWrite = `(${isOfHousehold} AND ${asks('may_write')})`;
const policiesOfHouseholds: Policy[] = [
  ['a', null, `(${isOfHousehold} AND ${isAuthor} AND ${asks('may_write')})`],
  ['d', mayWrite, null],
  ['r', isOfHousehold, null],
  ['w', mayWrite, mayWrite],
];
type Policy = [way: string, condition: string | null, check: string | null];

/** Returns the policies that follow from the owner of a table's rows. */
function policiesFor({ name, owner: column }: (typeof catalog.tables)[number]): Policy[] {
  const { owner: kind, isDerived } = tableAccess[name] ?? {};
  if (kind === 'closed') return [];
  if (name === 'reminder_settings') return [['r', `(${isAuthor} AND ${isOfHousehold})`, null]];
  const isOwn = `(${asks('user_id')} = ${column})`;
  if (kind === 'person') return [['*', isOwn, isOwn]];
  return policiesOfHouseholds.filter(([way]) => way === 'r' || !isDerived);
}

it('guards each table by the policies that follow from its owner, and no others', async () => {
  const tables = await backend.database.query<{ name: string; policies: string }>(`
    select relname as name, relrowsecurity as "isOn", (
      select coalesce(json_agg(json_build_array(
        case when polpermissive and polroles = array['authenticated'::regrole::oid] then polcmd end,
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)
      ) order by polcmd), '[]') from pg_policy where polrelid = c.oid
    )::text as policies
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    order by 1`);
  const found = tables.map((table) => ({
    ...table,
    policies: JSON.parse(table.policies) as unknown,
  }));
  expect(found).toEqual(
    catalog.tables.map((table) => ({
      name: table.name,
      isOn: true,
      policies: policiesFor(table),
    })),
  );
});

const words = (text: string) => text.split(' ').filter(Boolean);

describe.each(ownedTables)('$name', ({ name: table, owner: column, access, columns }) => {
  const may = (way: string) => access.rows.includes(way);
  const { rows = 'select insert delete', isDerived, updateAllBut } = tableAccess[table] ?? {};
  const update = updateAllBut
    ? columns.map(({ name }) => name).filter((name) => !words(updateAllBut).includes(name))
    : words(tableAccess[table]?.update ?? '');
  /** Signs a user up who has a row in the table. */
  async function signUpWithRow() {
    const user = await backend.signUp();
    await builderFor(user).insert(isDerived ? 'transactions' : table);
    return user;
  }
  const isOf = ({ id }: TestUser) => [column as 'id', id] as const;
  const count = { count: 'exact' } as const;

  it('grants users the rights that are meant', () => {
    expect(access).toEqual({ rows: words(rows), update: update.toSorted() });
  });

  it('lets its owner insert, read, update and delete the rights that are granted', async () => {
    const user = isDerived ? await signUpWithRow() : await backend.signUp();
    const row = await builderFor(user).build(table);
    const inserted = await from(user.client, table).insert(row as never);
    expect(inserted).toMatchObject(may('insert') ? { status: 201 } : forbidden);
    if (!isDerived && !may('insert')) await builderFor(user).insert(table);
    const read = await from(user.client, table)
      .select()
      .eq(...isOf(user));
    expect(read).toMatchObject(may('select') ? { data: [{ [column]: user.id }] } : forbidden);
    if (may('insert')) {
      const { amount, ...texts } = row;
      expect(read.data).toMatchObject([amount === undefined ? texts : { amount }]);
    }
    const change = changeOf(table) as never;
    const updated = await from(user.client, table)
      .update(change, count)
      .eq(...isOf(user));
    expect(updated).toMatchObject(update.length > 0 ? { status: 204, count: 1 } : forbidden);
    const deleted = await from(user.client, table)
      .delete(count)
      .eq(...isOf(user));
    expect(deleted).toMatchObject(may('delete') ? { status: 204, count: 1 } : forbidden);
  });

  it('hides rows from other users and rejects their changes', async () => {
    const victim = await signUpWithRow();
    const read = () =>
      backend.database.query(`select t::text from public.${table} t where ${column} = $1::uuid`, [
        victim.id,
      ]);
    const before = await read();
    expect(before).toHaveLength(1);
    const stranger = from(other.client, table);
    const selected = await stranger.select().eq(...isOf(victim));
    expect(selected).toMatchObject(may('select') ? { data: [] } : forbidden);
    const updated = await stranger.update(changeOf(table) as never, count).eq(...isOf(victim));
    expect(updated).toMatchObject(update.length > 0 ? { count: 0 } : forbidden);
    const deleted = await stranger.delete(count).eq(...isOf(victim));
    expect(deleted).toMatchObject(may('delete') ? { count: 0 } : forbidden);
    expect(await read()).toEqual(before);
  });

  it('rejects inserts for another user and changes of the owner', async () => {
    const user = await signUpWithRow();
    const owners = columns.filter(({ name }) => [column, 'user_id'].includes(name));
    for (const { name } of owners) {
      const foreign = { ...(await builderFor(owner).build(table)), [name]: owner.id } as never;
      expect(await from(other.client, table).insert(foreign)).toMatchObject(forbidden);
      expect(await from(other.client, table).upsert(foreign)).toMatchObject(forbidden);
      const changed = await from(user.client, table)
        .update({ [name]: other.id } as never)
        .eq(...isOf(user));
      expect(changed).toMatchObject(forbidden);
    }
  });

  it('rejects requests without a session', async () => {
    for (const answer of [
      await from(backend.anon, table).select(),
      await from(backend.anon, table).insert(await newRow(table)),
      await from(backend.anon, table)
        .update(changeOf(table) as never)
        .eq(...isOf(owner)),
      await from(backend.anon, table)
        .delete()
        .eq(...isOf(owner)),
    ]) {
      expect(answer).toMatchObject({ status: 401, error: { code: '42501' } });
    }
  });
});

/** Tables that users insert rows in which refer to other rows of theirs. */
const referring = catalog.tables.filter(({ name, owner: column, access, foreignKeys }) => {
  const row = sampleRow(name);
  const isFilled = (key: string) =>
    ![column, 'household_id'].includes(key) && (row[key] ?? null) !== null;
  return (
    access.rows.includes('insert') &&
    foreignKeys.some(
      ({ table, columns }) => table !== 'auth.users' && Object.keys(columns).some(isFilled),
    )
  );
});

it.each(referring)('rejects rows of $name that refer to rows of another user', async ({ name }) => {
  const inserted = await from(other.client, name).insert(await newRow(name));
  expect(inserted).toMatchObject({ status: 409, error: { code: '23503' } });
});

describe('profiles', () => {
  it('creates a profile with its user and hides it from others', async () => {
    const user = await backend.signUp({ name: '  Zé da Silva ' });
    const mine = await user.client.from('profiles').select().single();
    expect(mine.data).toMatchObject({
      id: user.id,
      name: 'Zé da Silva',
      email: user.email,
      photo_version: null,
      has_completed_onboarding: false,
    });
    expect((await other.client.from('profiles').select().eq('id', user.id)).data).toEqual([]);
    expect((await backend.anon.from('profiles').select()).status).toBe(401);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { name: ' \n ' }],
    ['an object', { name: null }],
  ])('names a profile after the e-mail’s local part when the name is %s', async (_, metadata) => {
    const user = await backend.signUp(metadata);
    const { data } = await user.client.from('profiles').select('name').single();
    expect(data?.name).toBe(user.email.split('@')[0]);
  });

  it('truncates a name that is too long instead of rejecting the user', async () => {
    const user = await backend.signUp({ full_name: 'ã'.repeat(500) });
    const { data } = await user.client.from('profiles').select('name').single();
    expect(data?.name).toBe('ã'.repeat(100));
  });

  it('lets a user change only name and onboarding of the profile', async () => {
    const user = await backend.signUp();
    const profile = user.client.from('profiles');
    const changed = await profile
      .update({ name: 'Nova', has_completed_onboarding: true })
      .eq('id', user.id)
      .select()
      .single();
    expect(changed.data).toMatchObject({ name: 'Nova', has_completed_onboarding: true });
    const version = { photo_version: randomUUID() };
    for (const change of [
      version,
      { email: 'x@y.z' },
      { id: owner.id },
      { created_at: '2020-01-01' },
    ]) {
      expect((await profile.update(change).eq('id', user.id)).status).toBe(403);
    }
    expect((await profile.delete().eq('id', user.id)).status).toBe(403);
  });
});

const photoOf = async (client: Client) => (await client.rpc('profile_photo').throwOnError()).data;

describe('the photo of a profile', () => {
  it('a photo is one answer to its owner, and part of no list', async () => {
    const [one, stranger] = [await backend.signUp(), await backend.signUp()];
    const image = `data:image/png;base64,${'A'.repeat(1000)}`;
    await one.client.rpc('save_profile_photo', { p_image: image }).throwOnError();
    expect(await photoOf(one.client)).toBe(image);
    expect(await photoOf(stranger.client)).toBeNull();
    const path = `profile_photos?user_id=eq.${one.id}`;
    for (const request of [
      { path },
      { path: `${path}&select=a:image,b:image` },
      { path: 'profile_photos', method: 'POST', body: { user_id: one.id, image } },
      { path, method: 'PATCH', body: { image } },
      { path, method: 'DELETE' },
      { path: 'profiles?select=id,profile_photos(*)' },
    ]) {
      const answer = await sendRaw(backend, { ...request, token: one.accessToken });
      expect([400, 403], JSON.stringify(request)).toContain(answer.status);
      expect(answer.text).not.toContain('base64');
    }
  });

  it('a photo gets another version each time it is saved, and loses it once it is removed', async () => {
    const user = await backend.signUp();
    const save = async (image: string | null) => {
      const { data } = await user.client
        .rpc('save_profile_photo', { p_image: image as string })
        .throwOnError();
      const profile = await user.client.from('profiles').select('photo_version').single();
      expect(profile.data).toEqual({ photo_version: data });
      return data;
    };
    const image = 'data:image/png;base64,AAAA';
    const versions = [await save(image), await save(image)];
    expect(new Set(versions).size).toBe(2);
    expect(await save(null)).toBeNull();
    expect(await photoOf(user.client)).toBeNull();
  });

  it('the database accepts images of 5 MB at most, and no other data', async () => {
    const user = await backend.signUp();
    const update = (image: string) => user.client.rpc('save_profile_photo', { p_image: image });
    const biggest = Buffer.alloc(5 * 1024 * 1024).toString('base64');
    expect((await update(`data:image/jpeg;base64,${biggest}`)).status).toBe(200);
    for (const image of [
      `data:image/jpeg;base64,${biggest}${'A'.repeat(100_000)}`,
      'data:text/html;base64,AAAA',
      'data:image/svg+xml;base64,AAAA',
      'https://example.com/a.png',
      '',
    ]) {
      expect(await update(image)).toMatchObject({ status: 400, error: { code: '23514' } });
    }
  });
});

describe('functions', () => {
  it('rejects every function call without a session', async () => {
    for (const name of Object.keys(functions).filter((key) => !openFunctions.has(key))) {
      const answer = await call(backend.anon, name);
      expect(answer, name).toMatchObject({ status: 401, error: { code: '42501' } });
    }
  });

  it('exposes no other function to everyone', async () => {
    const open = await backend.database.query<{ name: string }>(`
      select p.proname as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('anon', p.oid, 'execute')`);
    expect(open.map(({ name }) => name)).toEqual([...openFunctions]);
  });

  it('asks for the caller in each function that runs as its owner, and for the role before it changes rows', async () => {
    const owned = await backend.database.query<{
      name: string;
      isTrigger: boolean;
      mayChange: boolean;
      source: string;
    }>(`
      select p.proname as name, p.prorettype = 'trigger'::regtype as "isTrigger",
        p.provolatile = 'v' as "mayChange", p.prosrc as source
      from pg_proc p
      where p.prosecdef and (
        p.pronamespace = 'public'::regnamespace
        or p.pronamespace = 'private'::regnamespace and p.prorettype = 'trigger'::regtype
      )
      order by 1`);
    const guards =
      /private\.(?:may_write|is_viewer|require_owner|lock_household|lock_own_household)\(/;
    const asksWho = /private\.(?:user_id|household_id)\(/;
    const named = (isWanted: (row: (typeof owned)[number]) => boolean) =>
      owned.filter(isWanted).map(({ name }) => name);
    const isOpen = ({ name, isTrigger, source }: (typeof owned)[number]) =>
      !isTrigger && !openFunctions.has(name) && !asksWho.test(source) && !guards.test(source);
    expect(named(isOpen)).toEqual([]);
    expect(named((row) => !row.isTrigger && row.mayChange && !guards.test(row.source))).toEqual(
      Object.keys(unguardedFunctions),
    );
    expect(named(({ isTrigger, source }) => isTrigger && !source.includes('household'))).toEqual(
      Object.keys(unguardedTriggers),
    );
  });

  it('resolves names when a function is created or by an empty search path', async () => {
    const loose = await backend.database.query(`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosqlbody is null
        and not coalesce(proconfig @> array['search_path=""'], false)`);
    expect(loose).toEqual([]);
  });
});

describe('constraints', () => {
  const rejected = { status: 400, error: { code: '23514' } };
  const expectRejected = async (table: string, change: object) => {
    const row = { ...(await builderFor(owner).build(table)), ...change };
    expect(await from(owner.client, table).insert(row as never)).toMatchObject(rejected);
  };
  it.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 1_000_000_000 },
    { description: '' },
    { description: ' \n ' },
    { description: 'x'.repeat(101) },
    { category: ' ' },
    { type: 'gift' },
    { date: '0001-01-01' },
  ])('rejects a transaction with %j', async (change) => {
    await expectRejected('transactions', change);
  });

  it.each([
    { amount: 0 },
    { name: ' ' },
    { status: 'late' },
    { type: 'mortgage' },
    { installment_number: 3, total_installments: 2 },
    { installment_number: 1, total_installments: 61 },
    { installment_number: 1 },
    { institution: 'x'.repeat(101) },
  ])('rejects a debt with %j', async (change) => {
    await expectRejected('debts', change);
  });

  it.each([
    { name: ' ' },
    { kind: 'casino' },
    { opening_balance: 1e9 },
    { credit_limit: 5 },
    { kind: 'credit-card' },
    { kind: 'credit-card', closing_day: 32, due_day: 1 },
    { closing_day: 1, due_day: 1 },
  ])('rejects an account with %j', async (change) => {
    await expectRejected('accounts', change);
  });

  it.each([
    { name: '' },
    { icon: '' },
    { color: 'x'.repeat(51) },
    { monthly_limit: -1 },
    { type: 'income', monthly_limit: 10 },
  ])('rejects a category with %j', async (change) => {
    await expectRejected('categories', change);
  });

  it('rejects a duplicate category name within a type, ignoring case and spaces', async () => {
    const user = await backend.signUp();
    const add = (name: string, type = 'expense') =>
      user.client.from('categories').insert({ name, type });
    expect((await add('Água  e Luz')).status).toBe(201);
    expect(await add(' ÁGUA E LUZ ')).toMatchObject({ status: 409, error: { code: '23505' } });
    expect((await add('Água e luz', 'income')).status).toBe(201);
  });

  it('rejects a hand-written payment of another user’s debt', async () => {
    const debt = await builderFor(owner).insert('debts');
    const stolen = { ...newTransaction(), debt_id: String(debt['id']) };
    expect(await other.client.from('transactions').insert(stolen)).toMatchObject({
      status: 409,
      error: { code: '23503' },
    });
  });
});

describe('an id of another user', () => {
  const card = {
    id: randomUUID(),
    name: 'Cartão',
    kind: 'credit-card',
    closing_day: 28,
    due_day: 5,
  };
  beforeAll(async () => {
    await from(owner.client, 'accounts')
      .insert(card as never)
      .throwOnError();
  });

  const attempts = {
    'a transfer from it': (id: string) =>
      from(other.client, 'transfers').insert({
        id: randomUUID(),
        user_id: owner.id,
        from_account_id: id,
        to_account_id: randomUUID(),
        amount: 1,
        date: '2026-11-21',
      } as never),
    'a pot on it': (id: string) =>
      from(other.client, 'pots').insert({
        id: randomUUID(),
        user_id: owner.id,
        name: 'Viagem',
        target: 1,
        due_date: '2999-12-31',
        account_id: id,
      } as never),
    ...Object.fromEntries(
      ['2026-11-21', 'infinity', '294276-12-31'].map((date) => [
        `a charge of ${date}`,
        (id: string) =>
          from(other.client, 'transactions').insert({
            ...newTransaction(),
            user_id: owner.id,
            account_id: id,
            date,
          } as never),
      ]),
    ),
  };

  it.each(Object.entries(attempts))(
    'gets the answer of an unknown one: %s',
    async (_name, attempt) => {
      const [known, unknown] = [await attempt(card.id), await attempt(randomUUID())];
      expect(known).toMatchObject({ status: 403, error: { code: '42501' } });
      expect(known.error).toEqual(unknown.error);
    },
  );
});
