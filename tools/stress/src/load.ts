import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newTransaction } from '@tostao/backend/testing/rows';
import { type Random, seededRandom } from '@tostao/backend/testing/random';
import { type StressUser, signUpMany } from './users.ts';

export interface LoadPlan {
  users: number;
  requestsPerSecond: number;
  seconds: number;
  /** The time at half the rate before the measured one, in which the programs compile their code. */
  warmUpSeconds?: number;
  seed?: number;
}

export interface LoadResult {
  requests: number;
  errors: string[];
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
}

const today = '2026-11-21';
const month = '2026-11-01';

interface Account {
  user: StressUser;
  transactions: string[];
  unpaid: string[];
  balance: number;
  /** Settles when the user's last action is done: each user does one thing at a time. */
  idle: Promise<void>;
}

/** Creates accounts with a debt for every future payment. */
async function openAccounts(url: string, plan: LoadPlan): Promise<Account[]> {
  const users = await signUpMany(url, plan.users);
  const debts =
    Math.ceil(
      (plan.requestsPerSecond * (plan.seconds + (plan.warmUpSeconds ?? 0)) * 0.15) / plan.users,
    ) + 2;
  const accounts: Account[] = [];
  for (const user of users) {
    await user.client.rpc('ensure_default_categories').throwOnError();
    const unpaid = Array.from({ length: debts }, () => randomUUID());
    const rows = unpaid.map((id) => ({ id, name: 'Luz', amount: 1, due_date: today }));
    await user.client
      .rpc('save_entry', { p_idempotency_key: randomUUID(), p_revision: 1, p_debts: rows })
      .throwOnError();
    accounts.push({ user, transactions: [], unpaid, balance: 0, idle: Promise.resolve() });
  }
  return accounts;
}

async function insert(account: Account): Promise<void> {
  const row = newTransaction({ category: 'Alimentação', type: 'income' });
  await account.user.client.from('transactions').insert(row).throwOnError();
  account.transactions.push(row.id);
  account.balance += 1;
}

/** Performs the next action of a user, with realistic frequencies. */
async function act({ below, pick }: Random, account: Account): Promise<void> {
  const { client } = account.user;
  const draw = below(100);
  if (draw < 30) await client.rpc('home_figures', { p_today: today }).single().throwOnError();
  else if (draw < 50) {
    const page = client.from('transactions').select('id, type, amount, description, date');
    await page
      .order('date', { ascending: false })
      .order('id', { ascending: false })
      .limit(50)
      .throwOnError();
  } else if (draw < 65) await client.rpc('month_report', { p_month: month }).throwOnError();
  else if (draw < 80 || account.transactions.length === 0) await insert(account);
  else if (draw < 90) {
    const id = pick(account.transactions);
    await client.from('transactions').update({ description: 'Chá' }).eq('id', id).throwOnError();
  } else {
    const debt = account.unpaid.pop();
    if (debt === undefined) return insert(account);
    await client
      .rpc('pay_debt', { p_debt_id: debt, p_transaction_id: randomUUID(), p_today: today })
      .throwOnError();
    account.balance -= 1;
  }
}

/** Runs users against a server at a fixed rate: a user waits only for its own responses. Then checks every balance. */
export async function underLoad(url: string, plan: LoadPlan): Promise<LoadResult> {
  const random = seededRandom(plan.seed ?? 20_261_121);
  const accounts = await openAccounts(url, plan);
  const times: number[] = [];
  const errors: string[] = [];
  const total = plan.requestsPerSecond * plan.seconds;
  const warmUpMs = (plan.warmUpSeconds ?? 0) * 1000;
  const warmUp = Math.round((plan.requestsPerSecond / 2) * (warmUpMs / 1000));
  const start = performance.now() + warmUpMs;
  for (let index = -warmUp; index < total; index += 1) {
    const rate = index < 0 ? plan.requestsPerSecond / 2 : plan.requestsPerSecond;
    const due = start + (index * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    // Measured from the planned start: a server that falls behind must not appear fast.
    const account = accounts[(index + warmUp) % accounts.length]!;
    account.idle = account.idle
      .then(() => act(random, account))
      .then(
        () => void (index >= 0 && times.push(performance.now() - due)),
        (error: unknown) => void errors.push(describe(error)),
      );
  }
  await Promise.all(accounts.map(({ idle }) => idle));

  for (const { user, balance } of accounts) {
    const { data } = await user.client.rpc('home_figures', { p_today: today }).single();
    if (data?.accumulated !== balance) {
      errors.push(`a balance of ${data?.accumulated} where ${balance} was acknowledged`);
    }
    const { data: drift } = await user.client.rpc('month_totals_drift');
    if (drift?.length !== 0) errors.push(`month totals that differ: ${JSON.stringify(drift)}`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return {
    requests: total,
    errors,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    slowest: at(1),
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  return error.cause === undefined ? String(error) : `${error} (${JSON.stringify(error.cause)})`;
}
