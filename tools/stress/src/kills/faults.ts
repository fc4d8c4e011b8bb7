import type { StressUser } from '../users.ts';
import type { Write } from './writes.ts';

/** Returns acknowledged writes that are missing, writes that are incomplete, and totals that differ. */
export async function findFaults({ client }: StressUser, log: Write[]): Promise<string[]> {
  const transactions = await allRows((after) =>
    client.from('transactions').select('id, debt_id').gt('id', after).order('id').limit(1000),
  );
  const debts = await allRows((after) =>
    client.from('debts').select('id, is_paid').gt('id', after).order('id').limit(1000),
  );
  const imported = await allRows((after) =>
    client
      .from('imported_rows')
      .select('id:row_key, transaction_id')
      .gt('row_key', after)
      .order('row_key')
      .limit(1000),
  );
  const faults: string[] = [];
  for (const name of ['month_totals_drift', 'account_totals_drift'] as const) {
    const { data: drift } = await client.rpc(name).throwOnError();
    for (const total of drift) faults.push(`the totals differ: ${JSON.stringify(total)}`);
  }
  const stored = new Set([...transactions, ...debts, ...imported].map(({ id }) => id));
  for (const { kind, rows, isAcknowledged } of log) {
    const missing = rows.filter((id) => !stored.has(id));
    if (missing.length === 0) continue;
    const share = `${missing.length} of ${rows.length} rows, such as ${missing[0]}`;
    if (isAcknowledged) faults.push(`${kind}: ${share}, are lost`);
    else if (missing.length < rows.length) faults.push(`${kind}: ${share}, are missing`);
  }
  const paid = new Set(transactions.map(({ debt_id: debt }) => debt));
  for (const debt of debts) {
    if (debt.is_paid !== paid.has(debt.id)) faults.push(`debt ${debt.id} is half paid`);
  }
  for (const { id, transaction_id: transaction } of imported) {
    if (!stored.has(transaction)) faults.push(`the imported row ${id} has no transaction`);
  }
  return faults;
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
