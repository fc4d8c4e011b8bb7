import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, claimsOf, isStack } from '../support/api-backend.ts';
import { backend, setUpOwnBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { ownedTables, tableOf } from '../support/catalog.ts';
import { newDebt } from '../support/debts.ts';
import { tableAccess } from '../support/intended-access.ts';
import { measureWork, prepareToMeasure } from '../support/statements.ts';

setUpOwnBackend();
setUpUserPerTest();

interface Quota {
  name: string;
  of_user: number;
  of_visitor: number;
}
const readQuotas = () => backend.database.query<Quota>('select * from private.row_quotas()');

const newCategory = () => ({ id: randomUUID(), name: randomUUID(), type: 'expense' });
const image = 'data:image/png;base64,AAAA';

/** Signs in as a visitor of the example. */
async function visit(): Promise<Client> {
  const { data } = await backend.anon.auth.signInAnonymously();
  return backend.clientWith(data.session!.access_token);
}

const addCategory = () => user.client.from('categories').insert(newCategory());

/** Adds rows without a request, which have no quota. */
const addAsOwner = (sql: string) => backend.database.query(sql, [user.id]);
const addCategories = (count: number) =>
  addAsOwner(`insert into public.categories (user_id, name, type)
    select $1::uuid, 'Categoria ' || n, 'expense' from generate_series(1, ${count}) as n`);
const addTransactions = (count: number) =>
  addAsOwner(`insert into public.transactions (user_id, type, category, description, amount, date)
    select $1::uuid, 'expense', 'Lazer', 'Pão', 5, '2026-11-20' from generate_series(1, ${count})`);

describe('each table with rows of users', () => {
  it('every table with rows of users has a quota, whose trigger sees every statement', async () => {
    // Of sums there are fewer than of the rows that they sum, but a row brings ten tags.
    const limited = ownedTables
      .filter(({ name }) => name === 'tags' || !tableAccess[name]?.isDerived)
      .map(({ name }) => name);
    const quotas = await readQuotas();
    expect(quotas.map(({ name }) => name).toSorted()).toEqual(limited.toSorted());
    const guarded = await backend.database.query<{ name: string }>(`
      select tgrelid::regclass::text as name from pg_trigger
      where tgname = 'limit_rows' and tgenabled = 'O'
        and pg_get_triggerdef(oid) ~ 'AFTER INSERT ON .* FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows'`);
    const names = guarded.map(({ name }) => name.replace('public.', ''));
    expect(names.toSorted()).toEqual(limited.toSorted());
  });

  it('an index finds the rows of an owner in each table, so that others do not slow the count', async () => {
    const found = await backend.database.query<{ name: string }>(`
      select distinct i.indrelid::regclass || '.' || a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indpred is null and i.indisvalid`);
    const indexed = new Set(found.map(({ name }) => name.replace('public.', '')));
    const quotas = await readQuotas();
    const isIndexed = ({ name }: Quota) => indexed.has(`${name}.${tableOf(name).owner}`);
    expect(quotas.filter((quota) => !isIndexed(quota))).toEqual([]);
  });

  it('a user has room for the largest import, and a visitor for 3,000 rows at most', async () => {
    const quotas = new Map((await readQuotas()).map((quota) => [quota.name, quota]));
    for (const table of ['transactions', 'imported_rows']) {
      expect(quotas.get(table)!.of_user).toBeGreaterThanOrEqual(250_000);
    }
    for (const { of_user, of_visitor } of quotas.values()) {
      expect(of_visitor).toBeLessThanOrEqual(Math.min(of_user, 3000));
    }
  });
});

describe('a small quota', () => {
  it('a user fills a small quota to its last row, and has room again once a row is deleted', async () => {
    await addCategories(999);
    expect((await addCategory()).status).toBe(201);
    expect(await addCategory()).toMatchObject({ status: 400, error: { code: 'TS005' } });
    await user.client.from('categories').delete().eq('name', 'Categoria 7').throwOnError();
    expect((await addCategory()).status).toBe(201);
  });

  it('functions have the quota too, and a change of rows has none', async () => {
    await addCategories(1000);
    const category = { name: 'Nova', icon: 'Car', color: 'bg-red-500', type: 'expense' };
    const saved = await user.client.rpc('save_category', {
      p_idempotency_key: randomUUID(),
      p_revision: 1,
      p_category: category,
    });
    expect(saved).toMatchObject({ status: 400, error: { code: 'TS005' } });
    const restored = await user.client.rpc('restore_account', {
      p_tables: { categories: [newCategory()] },
    });
    expect(restored).toMatchObject({ status: 400, error: { code: 'TS005' } });
    const change = user.client.from('categories').update({ icon: 'Car' }).eq('user_id', user.id);
    expect((await change).status).toBe(204);
  });

  it('each household has a quota of its own', async () => {
    await addCategories(1000);
    const other = await backend.signUp();
    expect((await other.client.from('categories').insert(newCategory())).status).toBe(201);
    const id = randomUUID();
    await user.client.rpc('create_household', { p_id: id, p_name: 'Serra' }).throwOnError();
    const casa = backend.clientWith(user.accessToken, id);
    expect((await casa.from('categories').insert(newCategory())).status).toBe(201);
  });
});

// A stack keeps the quotas that its other tests have.
describe.skipIf(isStack)('a large quota', () => {
  let quotas: string;
  beforeAll(async () => {
    const [row] = await backend.database.query<{ definition: string }>(
      "select pg_get_functiondef('private.row_quotas()'::regprocedure) as definition",
    );
    quotas = row!.definition;
    await backend.database.runScript(
      quotas.replace("('transactions', 300000,", "('transactions', 20000,"),
    );
  });
  afterAll(() => backend.database.runScript(quotas));

  it('ends a statement that adds a hundredth of it', async () => {
    await addTransactions(19_900);
    const rows = Array.from({ length: 201 }, newTransaction);
    const rejected = await user.client.from('transactions').insert(rows);
    expect(rejected.error?.code).toBe('TS005');
    const accepted = await user.client.from('transactions').insert(rows.slice(0, 100));
    expect(accepted.status).toBe(201);
  });

  it('rows that come one by one exceed a large quota a little, and no more', async () => {
    await addTransactions(20_000);
    let added = 0;
    for (; added < 5000; added += 1) {
      const { error } = await user.client.from('transactions').insert(newTransaction());
      if (error) break;
    }
    // One of 200 is counted: 5,000 uncounted ones in a row are less likely than a broken disk.
    expect(added).toBeLessThan(5000);
  });

  it('a statement that adds one row counts no large table', async () => {
    await prepareToMeasure(backend.database);
    await addTransactions(5000);
    const statement = {
      sql: `insert into public.transactions (type, category, description, amount, date)
        values ('expense', 'Lazer', 'Pão', 5, '2026-11-20')`,
      parameters: [],
    };
    const works = [];
    for (let round = 0; round < 3; round += 1) {
      works.push(await measureWork(backend.database, user.id, statement));
    }
    // One of 200 is: all three are less likely than a broken disk.
    expect(Math.min(...works.map(({ rows }) => rows))).toBeLessThan(10);
  });

  it('lets statements of one user run side by side', async () => {
    const connections = [1, 2].map(() =>
      postgres({ ...backend.address, max: 1, onnotice: () => undefined }),
    );
    const [one, other] = connections as [postgres.Sql, postgres.Sql];
    const claims = JSON.stringify(claimsOf(user));
    const addTo = async (sql: postgres.TransactionSql) => {
      await sql`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${claims}, true),
        set_config('statement_timeout', '5s', true)`;
      // Without accounts and categories, whose totals they would share.
      await sql`insert into public.expected_incomes (description, amount, date)
        select 'Bônus', 1, '2026-12-20' from generate_series(1, 300)`;
    };
    try {
      await one.begin(async (sql) => {
        await addTo(sql);
        await other.begin(addTo);
      });
    } finally {
      await Promise.all(connections.map((sql) => sql.end()));
    }
    const { count } = await user.client
      .from('expected_incomes')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(600);
  });
});

// The hosted service has no such users by default.
describe.skipIf(isStack)('a visitor of the example', () => {
  it('a visitor stores three hundred debts and no more', async () => {
    const visitor = await visit();
    const add = (count: number) =>
      visitor.from('debts').insert(
        Array.from({ length: count }, () => newDebt()),
        { defaultToNull: false },
      );
    expect((await add(300)).status).toBe(201);
    expect(await add(1)).toMatchObject({ status: 400, error: { code: 'TS006' } });
  });

  it('a visitor gets no photo, no push messages and no reminders', async () => {
    const visitor = await visit();
    for (const answer of [
      await visitor.rpc('save_profile_photo', { p_image: image }),
      await visitor.rpc('restore_account', {
        p_tables: { profile: { name: 'Ana', image, has_completed_onboarding: true } },
      }),
      await visitor.rpc('save_push_subscription', {
        p_endpoint: 'https://push.example.com/visitor',
        p_p256dh: 'A'.repeat(87),
        p_auth: 'A'.repeat(22),
      }),
      await visitor.rpc('save_reminder_settings', {
        p_email_frequency: 'daily',
        p_hour: 8,
        p_time_zone: 'America/Sao_Paulo',
        p_shows_details: false,
      }),
    ]) {
      expect(answer).toMatchObject({ status: 400, error: { code: 'TS006' } });
    }
  });

  it('does not take the push subscription of a browser over from a user', async () => {
    const subscription = {
      p_endpoint: `https://push.example.com/${randomUUID()}`,
      p_p256dh: 'A'.repeat(87),
      p_auth: 'A'.repeat(22),
    };
    await user.client.rpc('save_push_subscription', subscription).throwOnError();
    const taken = await (await visit()).rpc('save_push_subscription', subscription);
    expect(taken.error?.code).toBe('TS006');
    const { data } = await user.client.from('push_subscriptions').select('id').throwOnError();
    expect(data).toHaveLength(1);
  });
});

it('a user with an account has a photo, reminders and ten devices', async () => {
  await user.client.rpc('save_profile_photo', { p_image: image }).throwOnError();
  await user.client.rpc('save_profile_photo', { p_image: image }).throwOnError();
  for (let device = 0; device < 12; device += 1) {
    await user.client
      .rpc('save_push_subscription', {
        p_endpoint: `https://push.example.com/${randomUUID()}`,
        p_p256dh: 'A'.repeat(87),
        p_auth: 'A'.repeat(22),
      })
      .throwOnError();
  }
  const { data } = await user.client.from('push_subscriptions').select('id').throwOnError();
  expect(data).toHaveLength(10);
});
