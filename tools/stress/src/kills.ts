import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, seededRandom } from '@tostao/backend/testing/random';
import { type RunningProcess, spawnServer } from '@tostao/backend/testing/running-server';
import { type StressUser, signUp } from './users.ts';

/** The writes that were acknowledged before a server was killed. */
interface Acknowledged {
  transactions: Set<string>;
  /** The ids of each installment group, by the id of its first installment. */
  groups: Map<string, string[]>;
  /** The transaction that paid each debt. */
  payments: Map<string, string>;
}

/** The result of a run. */
export interface KillResult {
  kills: number;
  transactions: number;
  groups: number;
  payments: number;
  faults: string[];
}

const today = '2026-11-21';
const writers = 4;

async function insert({ client }: StressUser, done: Acknowledged): Promise<void> {
  const id = randomUUID();
  const row = { id, amount: 1, description: 'x', category: 'y', date: today, type: 'expense' };
  const { status } = await client.from('transactions').insert(row);
  if (status === 201) done.transactions.add(id);
}

/**
 * Creates a group of installments.
 * @returns the installments, if acknowledged
 */
async function createGroup(
  { client }: StressUser,
  done: Acknowledged,
  size: number,
): Promise<string[]> {
  const ids = Array.from({ length: size }, () => randomUUID());
  const rows = ids.map((id, index) => ({
    id,
    name: 'Sofá',
    amount: 1,
    due_date: today,
    parent_debt_id: index === 0 ? null : ids[0],
    installment_number: index + 1,
    total_installments: size,
    original_total_amount: size,
  }));
  const { status } = await client.rpc('save_entry', {
    p_idempotency_key: randomUUID(),
    p_revision: 1,
    p_debts: rows,
  });
  if (status !== 204) return [];
  done.groups.set(ids[0]!, ids);
  return ids;
}

async function pay({ client }: StressUser, done: Acknowledged, debt: string): Promise<void> {
  const payment = randomUUID();
  const { status } = await client.rpc('pay_debt', {
    p_debt_id: debt,
    p_transaction_id: payment,
    p_today: today,
  });
  if (status === 200) done.payments.set(debt, payment);
}

/** Writes continuously until the server is gone. */
async function write(
  user: StressUser,
  done: Acknowledged,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const mine: string[] = [];
  while (!isOver()) {
    const draw = random.below(10);
    const debt = draw < 3 ? mine.pop() : undefined;
    if (debt !== undefined) await pay(user, done, debt);
    else if (draw < 6) mine.push(...(await createGroup(user, done, 2 + random.below(11))));
    else await insert(user, done);
  }
}

/** Returns all rows, read in pages. */
async function allRows<Row extends { id: string }>(
  read: (after: string) => PromiseLike<{ data: Row[] | null; error: unknown }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await read(rows.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000');
    if (error || !data) throw new Error(`The rows could not be read: ${JSON.stringify(error)}`);
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}

/** Returns acknowledged writes that are missing and writes that are incomplete. */
async function findFaults({ client }: StressUser, done: Acknowledged): Promise<string[]> {
  const transactions = await allRows((after) =>
    client.from('transactions').select('id, debt_id').gt('id', after).order('id').limit(1000),
  );
  const debts = await allRows((after) =>
    client
      .from('debts')
      .select('id, is_paid, parent_debt_id, total_installments')
      .gt('id', after)
      .order('id')
      .limit(1000),
  );
  const faults: string[] = [];
  const { data: drift } = await client.rpc('month_totals_drift').throwOnError();
  for (const month of drift) faults.push(`the totals differ: ${JSON.stringify(month)}`);
  const transactionIds = new Set(transactions.map(({ id }) => id));
  for (const id of done.transactions) {
    if (!transactionIds.has(id)) faults.push(`transaction ${id} is lost`);
  }
  const debtIds = new Set(debts.map(({ id }) => id));
  for (const id of [...done.groups.values()].flat()) {
    if (!debtIds.has(id)) faults.push(`installment ${id} is lost`);
  }
  const paymentOf = new Map(transactions.map(({ id, debt_id: debt }) => [debt, id]));
  for (const [debt, payment] of done.payments) {
    if (paymentOf.get(debt) !== payment) faults.push(`payment ${payment} is lost`);
  }
  for (const debt of debts) {
    if (debt.is_paid !== paymentOf.has(debt.id)) faults.push(`debt ${debt.id} is half paid`);
  }
  const sizes = new Map<string, number>();
  for (const { id, parent_debt_id: first } of debts) {
    sizes.set(first ?? id, (sizes.get(first ?? id) ?? 0) + 1);
  }
  for (const { id, total_installments: whole, parent_debt_id: first } of debts) {
    if (sizes.get(first ?? id) !== whole) faults.push(`the group of ${id} is halved`);
  }
  return faults;
}

function answersTo({ transactions, groups, payments }: Acknowledged): number {
  return transactions.size + groups.size + payments.size;
}

/** Kills a server repeatedly while it writes, each time at a random moment. */
export async function killAgainAndAgain(
  dataFolder: string,
  kills: number,
  seed = 20_261_121,
  env: Record<string, string> = {},
): Promise<KillResult> {
  const random = seededRandom(seed);
  const done: Acknowledged = { transactions: new Set(), groups: new Map(), payments: new Map() };
  const faults: string[] = [];
  const start = () => spawnServer({ TOSTAO_DATA_DIR: dataFolder, ...env });
  let server: RunningProcess = await start();
  try {
    let user = await signUp(server.url);
    for (let kill = 1; kill <= kills; kill += 1) {
      let isOver = false;
      const writing = Array.from({ length: writers }, () =>
        write(user, done, random, () => isOver),
      );
      // Kills after a random number of responses, at an arbitrary moment.
      const enough = answersTo(done) + 10 + random.below(50);
      while (answersTo(done) < enough) await wait(1);
      await wait(random.below(30));
      const exit = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      isOver = true;
      await Promise.all([exit, ...writing]);
      server = await start();
      user = user.moveTo(server.url);
      const found = await findFaults(user, done);
      faults.push(...found.map((fault) => `after kill ${kill}: ${fault}`));
    }
  } finally {
    server.process.kill('SIGKILL');
  }
  return {
    kills,
    transactions: done.transactions.size,
    groups: done.groups.size,
    payments: done.payments.size,
    faults,
  };
}
