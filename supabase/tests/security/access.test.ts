import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, type Client, type TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUser, user as owner } from '../support/api-suite.ts';
import { functions } from '../support/api-surface.ts';
import { sendRaw } from '../support/raw-request.ts';

setUpBackend();
setUpUser();
let other: TestUser;
beforeAll(async () => {
  other = await backend.signUp();
});

const rows = {
  categories: () => ({ id: randomUUID(), name: `Casa ${randomUUID()}`, type: 'expense' }),
  transactions: () => ({
    id: randomUUID(),
    amount: 10.5,
    description: 'Café',
    category: 'Alimentação',
    date: '2026-11-21',
    type: 'expense',
  }),
  debts: () => ({ id: randomUUID(), name: 'Cartão', amount: 10.5, due_date: '2026-12-01' }),
  accounts: () => ({ id: randomUUID(), name: 'Nubank', kind: 'checking', opening_balance: 10.5 }),
  import_rules: () => ({ id: randomUUID(), text: 'uber', category: 'Transporte' }),
  expected_incomes: () => ({
    id: randomUUID(),
    description: '13º',
    amount: 10.5,
    date: '2026-11-30',
  }),
  debt_series: () => ({
    id: randomUUID(),
    name: 'Aluguel',
    amount: 10.5,
    day: 31,
    made_through: '2026-11-01',
  }),
};
const changes = {
  categories: { icon: 'Car' },
  transactions: { amount: 1 },
  debts: { amount: 1 },
  accounts: { color: 'bg-red-500' },
  import_rules: { category: 'Lazer' },
  expected_incomes: { amount: 1 },
  debt_series: { amount: 1 },
};
type Table = keyof typeof rows;
const tables = Object.keys(rows) as Table[];
/** Selects a table by name; this suite ignores the row types. */
const from = (client: Client, table: string) => client.from(table as 'debts');
const newRow = (table: Table) => rows[table]() as unknown as ReturnType<(typeof rows)['debts']>;

const call = (client: Client, name: string) =>
  client.rpc(name as 'home_figures', functions[name] as { p_today: string });

describe.each(tables)('%s', (table) => {
  it('lets its owner insert, read, update and delete', async () => {
    const row = newRow(table);
    const inserted = await from(owner.client, table).insert(row).select().single();
    expect(inserted).toMatchObject({ status: 201, data: { ...row, user_id: owner.id } });
    const change = changes[table] as unknown as { amount: number };
    const updated = await from(owner.client, table).update(change).eq('id', row.id).select();
    expect(updated.data).toMatchObject([change]);
    const deleted = await from(owner.client, table).delete().eq('id', row.id).select();
    expect(deleted.data).toHaveLength(1);
  });

  it('hides rows from other users and rejects their changes', async () => {
    const row = newRow(table);
    await from(owner.client, table).insert(row).throwOnError();
    const change = changes[table] as unknown as { amount: number };
    const stranger = from(other.client, table);
    expect((await stranger.select().eq('id', row.id)).data).toEqual([]);
    expect((await stranger.update(change).eq('id', row.id).select()).data).toEqual([]);
    expect((await stranger.delete().eq('id', row.id).select()).data).toEqual([]);
    expect((await from(owner.client, table).select().eq('id', row.id)).data).toHaveLength(1);
  });

  it('rejects inserts for another user and changes of the owner', async () => {
    const foreign = { ...newRow(table), user_id: owner.id };
    const inserted = await from(other.client, table).insert(foreign);
    expect(inserted).toMatchObject({ status: 403, error: { code: '42501' } });
    const row = newRow(table);
    await from(other.client, table).insert(row).throwOnError();
    const given = await from(other.client, table).update({ user_id: owner.id }).eq('id', row.id);
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
    const upserted = await from(other.client, table).upsert({ ...row, user_id: owner.id });
    expect(upserted).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  it('rejects requests without a session', async () => {
    for (const answer of [
      await from(backend.anon, table).select(),
      await from(backend.anon, table).insert(newRow(table)),
      await from(backend.anon, table).delete().eq('id', randomUUID()),
    ]) {
      expect(answer).toMatchObject({ status: 401, error: { code: '42501' } });
    }
  });

  it('rejects tokens that expired or were signed with another secret', async () => {
    const claims = claimsOf(owner);
    const expired = backend.clientWith(backend.sign({ ...claims, exp: expiredAt() }));
    expect((await from(expired, table).select()).status).toBe(401);
    const forged = backend.clientWith(`${backend.sign(claims).slice(0, -6)}AAAAAA`);
    expect((await from(forged, table).select()).status).toBe(401);
  });
});

/** Returns a time that is over also for PostgREST, which allows clocks to differ by 30 seconds. */
function expiredAt(): number {
  return Math.floor(Date.now() / 1000) - 60;
}

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
    for (const name of Object.keys(functions)) {
      const answer = await call(backend.anon, name);
      expect(answer, name).toMatchObject({ status: 401, error: { code: '42501' } });
    }
  });

  it('rejects every function call with an expired token', async () => {
    const expired = backend.clientWith(backend.sign({ ...claimsOf(owner), exp: expiredAt() }));
    for (const name of Object.keys(functions)) {
      expect((await call(expired, name)).status, name).toBe(401);
    }
  });

  it('exposes exactly the functions listed here', async () => {
    const found = await backend.database.query<{ name: string }>(`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and has_function_privilege('authenticated', p.oid, 'execute')`);
    expect(found.map((row) => row.name).toSorted()).toEqual(Object.keys(functions).toSorted());
    const open = await backend.database.query<{ name: string }>(`
      select p.proname as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('anon', p.oid, 'execute')`);
    expect(open).toEqual([]);
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

it('enables row level security on every table', async () => {
  const open = await backend.database.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
  expect(open).toEqual([]);
});

describe('constraints', () => {
  const rejected = { status: 400, error: { code: '23514' } };
  const expectRejected = async (table: Table, change: object) => {
    const row = { ...newRow(table), ...change };
    expect(await from(owner.client, table).insert(row)).toMatchObject(rejected);
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
    const debt = rows.debts();
    await owner.client.from('debts').insert(debt).throwOnError();
    const stolen = { ...rows.transactions(), debt_id: debt.id };
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
            ...rows.transactions(),
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
