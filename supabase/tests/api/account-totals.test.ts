import { randomUUID } from 'node:crypto';
import { statementMonthOf } from '@tostao/domain/account/statement-calendar';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { expect, it } from 'vitest';
import type { TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { runSeed } from '../support/run-seed.ts';
import { type Random, seededRandom } from '@tostao/backend/testing/random';

setUpBackend();
setUpUserPerTest();

const cents = (reais: number) => Math.round(reais * 100);
const anyDate = (random: Random) =>
  random.pick(['2026-01-27', '2026-01-28', '2026-01-29', '2026-02-28', '2028-02-29', '2026-12-31']);
const anyAmount = (random: Random) => random.below(1_000_000) / 100 + 0.01;

const anAccount = (kind: string, opening_balance: number, cycle = {}) => ({
  id: randomUUID(),
  name: kind,
  kind,
  opening_balance,
  ...cycle,
});

async function addAccounts({ client }: TestUser) {
  const rows = [
    anAccount('checking', 100.1),
    anAccount('savings', -50.05),
    anAccount('credit-card', 0, { closing_day: 28, due_day: 5 }),
    anAccount('credit-card', -10, { closing_day: 31, due_day: 10 }),
  ];
  await client.from('accounts').insert(rows, { defaultToNull: false }).throwOnError();
  const ids = rows.map(({ id }) => id);
  return { all: ids, money: ids.slice(0, 2), cards: ids.slice(2) };
}

const drift = async ({ client }: TestUser) =>
  (await client.rpc('account_totals_drift').throwOnError()).data;

type Accounts = Awaited<ReturnType<typeof addAccounts>>;

const anyTransaction = (random: Random, accounts: Accounts) => ({
  id: randomUUID(),
  type: random.pick(['income', 'expense']),
  category: 'Outros',
  date: anyDate(random),
  amount: anyAmount(random),
  description: 'Qualquer',
  account_id: random.pick([...accounts.all, null]),
});
const anyTransfer = (random: Random, accounts: Accounts) => {
  const from = random.pick(accounts.money);
  return {
    id: randomUUID(),
    from_account_id: from,
    to_account_id: random.pick(accounts.all.filter((id) => id !== from)),
    amount: anyAmount(random),
    date: anyDate(random),
  };
};

/** Performs a random action that a client may do to accounts and their rows. */
async function act({ client }: TestUser, accounts: Accounts, random: Random): Promise<void> {
  const idsIn = async (table: 'transactions' | 'transfers') =>
    (await client.from(table).select('id').limit(random.below(6)).throwOnError()).data.map(
      ({ id }) => id,
    );
  const { account_id, date, amount } = anyTransaction(random, accounts);
  const { from_account_id, to_account_id } = anyTransfer(random, accounts);
  const actions: (() => Promise<unknown>)[] = [
    async () =>
      client
        .from('transactions')
        .insert(Array.from({ length: 1 + random.below(8) }, () => anyTransaction(random, accounts)))
        .throwOnError(),
    async () =>
      client
        .from('transactions')
        .update(random.pick([{ amount }, { date }, { account_id }, { date, account_id, amount }]))
        .in('id', await idsIn('transactions'))
        .throwOnError(),
    async () =>
      client
        .from('transactions')
        .update({ statement_month: random.pick(['2026-01-01', '2027-05-01']) })
        .in('account_id', accounts.cards)
        .in('id', await idsIn('transactions'))
        .throwOnError(),
    async () =>
      client
        .from('transactions')
        .delete()
        .in('id', await idsIn('transactions'))
        .throwOnError(),
    async () => client.from('transfers').insert(anyTransfer(random, accounts)).throwOnError(),
    async () =>
      client
        .from('transfers')
        .update(random.pick([{ amount }, { date }, { from_account_id, to_account_id }]))
        .in('id', await idsIn('transfers'))
        .throwOnError(),
    async () =>
      client
        .from('transfers')
        .delete()
        .in('id', await idsIn('transfers'))
        .throwOnError(),
    async () =>
      client
        .from('accounts')
        .update({ opening_balance: anyAmount(random) })
        .eq('id', random.pick(accounts.all))
        .throwOnError(),
    // A rejected request changes nothing.
    async () =>
      client
        .from('transactions')
        .insert([
          anyTransaction(random, accounts),
          { ...anyTransaction(random, accounts), amount: 0 },
        ]),
    async () => {
      const { data: transactions } = await client.from('transactions').select().throwOnError();
      const { data: transfers } = await client.from('transfers').select().throwOnError();
      await client
        .from('transfers')
        .delete()
        .in('id', await idsIn('transfers'))
        .throwOnError();
      await client.rpc('restore_account', { p_tables: { transactions, transfers } }).throwOnError();
    },
  ];
  await random.pick(actions)();
}

/** Returns every balance in centavos, added up from the rows. */
async function expectedBalances({ client }: TestUser) {
  const [accounts, transactions, transfers] = await Promise.all([
    client.from('accounts').select('id, opening_balance').throwOnError(),
    client.from('transactions').select('account_id, type, amount').throwOnError(),
    client.from('transfers').select().throwOnError(),
  ]);
  const balances = new Map(accounts.data.map((row) => [row.id, cents(row.opening_balance)]));
  const add = (id: string | null, amount: number) => {
    if (id !== null) balances.set(id, (balances.get(id) ?? 0) + amount);
  };
  for (const { account_id, type, amount } of transactions.data) {
    add(account_id, type === 'income' ? cents(amount) : -cents(amount));
  }
  for (const { from_account_id, to_account_id, amount } of transfers.data) {
    add(from_account_id, -cents(amount));
    add(to_account_id, cents(amount));
  }
  return balances;
}

async function storedBalances({ client }: TestUser) {
  const { data } = await client.rpc('account_balances').throwOnError();
  return new Map(data.map(({ account_id, balance }) => [account_id, cents(balance)]));
}

it.each([1, 2])(
  'keeps balances equal to opening and signed sum through random changes (round %i)',
  async (round) => {
    const random = seededRandom(runSeed + round);
    const accounts = await addAccounts(user);
    for (let step = 0; step < 60; step += 1) {
      await act(user, accounts, random);
      if (step % 6 !== 5) continue;
      expect(await storedBalances(user), `step ${step}`).toEqual(await expectedBalances(user));
      expect((await user.client.rpc('account_totals_drift').throwOnError()).data).toEqual([]);
      expect((await user.client.rpc('month_totals_drift').throwOnError()).data).toEqual([]);
    }
  },
);

it('sums the charges of each statement to the centavo', async () => {
  const random = seededRandom(runSeed + 5);
  const accounts = await addAccounts(user);
  const rows = Array.from({ length: 60 }, () => ({
    ...anyTransaction(random, accounts),
    account_id: random.pick(accounts.cards),
  }));
  await user.client.from('transactions').insert(rows).throwOnError();
  const closingDays = new Map([
    [accounts.cards[0], 28],
    [accounts.cards[1], 31],
  ]);
  const sums = new Map<string, number>();
  for (const { account_id: card, date, type, amount } of rows) {
    const month = statementMonthOf(calendarDay(date), closingDays.get(card) ?? 0);
    const key = `${card} ${month}-01`;
    sums.set(key, (sums.get(key) ?? 0) + (type === 'expense' ? cents(amount) : -cents(amount)));
  }
  const { data } = await user.client.rpc('statement_totals').throwOnError();
  expect(new Map(data.map((row) => [`${row.account_id} ${row.month}`, cents(row.total)]))).toEqual(
    sums,
  );
});

it('counts a transfer in no sum of income or expenses', async () => {
  const accounts = await addAccounts(user);
  const transfers = Array.from({ length: 5 }, () =>
    anyTransfer(seededRandom(runSeed + 6), accounts),
  );
  await user.client.from('transfers').insert(transfers).throwOnError();
  const { client } = user;
  const [figures, report, totals, balances, filtered] = [
    await client.rpc('home_figures', { p_today: '2026-01-28' }).single().throwOnError(),
    await client.rpc('month_report', { p_month: '2026-01-28' }).throwOnError(),
    await client.rpc('transaction_totals').single().throwOnError(),
    await client
      .rpc('month_balances', { p_first: '2026-01-01', p_last: '2026-12-01' })
      .throwOnError(),
    await client
      .rpc('transaction_totals', { p_account_id: accounts.money[0]! })
      .single()
      .throwOnError(),
  ];
  expect(figures.data).toMatchObject({ accumulated: 0, spent_today: 0, month_balance: 0 });
  expect(report.data.filter(({ total }) => total !== 0)).toEqual([]);
  const nothing = { income: 0, expenses: 0, transaction_count: 0 };
  expect([totals.data, filtered.data]).toEqual([nothing, nothing]);
  expect(balances.data).toEqual([]);
});

it('reports account totals that differ from the rows, to their household only', async () => {
  const other = await backend.signUp();
  const accounts = await addAccounts(user);
  const row = {
    ...anyTransaction(seededRandom(runSeed + 7), accounts),
    account_id: accounts.money[0]!,
  };
  await user.client.from('transactions').insert(row).throwOnError();
  await backend.database.query(
    'update public.account_totals set total = 7 where household_id = $1::uuid',
    [user.id],
  );
  expect(await drift(user)).toMatchObject([{ account_id: row.account_id, stored_total: 7 }]);
  expect(await drift(other)).toEqual([]);
});

it('counts again after a truncate, which only the table owner can do', async () => {
  const accounts = await addAccounts(user);
  const random = seededRandom(runSeed + 8);
  const rows = Array.from({ length: 5 }, () => anyTransaction(random, accounts));
  await user.client.from('transactions').insert(rows).throwOnError();
  await user.client.from('transfers').insert(anyTransfer(random, accounts)).throwOnError();
  await backend.database.runScript('truncate public.transactions cascade');
  expect(await storedBalances(user)).toEqual(await expectedBalances(user));
});

it('lets no client write account totals', async () => {
  const accounts = await addAccounts(user);
  const row = {
    household_id: user.id,
    account_id: accounts.money[0]!,
    month: '2026-01-01',
    total: 1_000_000,
    transferred: 0,
    entry_count: 1,
  };
  for (const answer of [
    await user.client.from('account_totals').insert(row),
    await user.client.from('account_totals').update({ total: 1 }).eq('household_id', user.id),
    await user.client.from('account_totals').delete().eq('household_id', user.id),
  ]) {
    expect(answer).toMatchObject({ status: 403, error: { code: '42501' } });
  }
});
