import { randomUUID } from 'node:crypto';
import { newTransaction } from '@tostao/backend/testing/rows';
import type { Random } from '@tostao/backend/testing/random';
import type { StressUser } from '../users.ts';

/** A write of several rows, which the database stores whole or not at all. */
export interface Write {
  kind: 'transaction' | 'group' | 'payment' | 'import' | 'restore';
  /** The ids of its transactions and debts, or the keys of imported rows. */
  rows: string[];
  isAcknowledged: boolean;
}

type Send = (
  kind: Write['kind'],
  rows: string[],
  request: PromiseLike<{ error: unknown }>,
) => Promise<boolean>;

const today = '2026-11-21';
const newIds = (count: number) => Array.from({ length: count }, () => randomUUID());

/** Writes continuously until told to stop. Adds each write to the log before it is sent. */
export async function writeUntil(
  isOver: () => boolean,
  { client }: StressUser,
  { below }: Random,
  log: Write[],
): Promise<void> {
  const send: Send = async (kind, rows, request) => {
    const write = { kind, rows, isAcknowledged: false };
    log.push(write);
    const { error } = await request;
    write.isAcknowledged = error === null;
    return write.isAcknowledged;
  };
  const unpaid: string[] = [];
  while (!isOver()) {
    const draw = below(10);
    const debt = draw < 2 ? unpaid.pop() : undefined;
    if (debt !== undefined) await pay(client, send, debt);
    else if (draw < 4) unpaid.push(...(await createGroup(client, send, 2 + below(11))));
    else if (draw < 5) await importStatement(client, send);
    else if (draw < 6) await restoreExport(client, send);
    else {
      const id = randomUUID();
      await send('transaction', [id], client.from('transactions').insert(newTransaction({ id })));
    }
  }
}

type Client = StressUser['client'];

async function pay(client: Client, send: Send, debt: string): Promise<void> {
  const payment = randomUUID();
  const args = { p_debt_id: debt, p_transaction_id: payment, p_today: today };
  await send('payment', [payment], client.rpc('pay_debt', args));
}

/** Creates a group of installments. Returns the installments, if acknowledged. */
async function createGroup(client: Client, send: Send, size: number): Promise<string[]> {
  const ids = newIds(size);
  const p_debts = ids.map((id, index) => ({
    id,
    name: 'Sofá',
    amount: 1,
    due_date: today,
    parent_debt_id: index === 0 ? null : ids[0],
    installment_number: index + 1,
    total_installments: size,
    original_total_amount: size,
  }));
  const args = { p_idempotency_key: randomUUID(), p_revision: 1, p_debts };
  return (await send('group', ids, client.rpc('save_entry', args))) ? ids : [];
}

/** Imports a statement in three parts, as its screen does. */
async function importStatement(client: Client, send: Send): Promise<void> {
  const p_import_id = randomUUID();
  const keys = newIds(60);
  const p_parts = 3;
  for (let p_part = 0; p_part < p_parts; p_part += 1) {
    const p_rows = keys
      .filter((_, index) => index % p_parts === p_part)
      .map((row_key) => newTransaction({ row_key }));
    const { error } = await client.rpc('stage_import_rows', { p_import_id, p_part, p_rows });
    if (error) return;
  }
  const args = { p_import_id, p_file_name: 'extrato.ofx', p_layout: 'ofx', p_parts };
  await send('import', keys, client.rpc('import_transactions', args));
}

/** Restores an export of ten paid debts and forty transactions. */
async function restoreExport(client: Client, send: Send): Promise<void> {
  const [debts, transactions] = [newIds(10), newIds(40)];
  const p_tables = {
    debts: debts.map((id) => ({
      id,
      name: 'Luz',
      amount: 1,
      due_date: today,
      is_paid: true,
    })),
    transactions: transactions.map((id, index) => newTransaction({ id, debt_id: debts[index] })),
  };
  await send('restore', [...debts, ...transactions], client.rpc('restore_account', { p_tables }));
}
