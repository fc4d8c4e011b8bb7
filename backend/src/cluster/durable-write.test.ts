import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { databaseName, startDataCluster } from './data-cluster.ts';
import { openDatabase } from '../database/database.ts';
import { startBackend } from '../backend.ts';
import { newTransaction } from '../testing/rows.ts';
import type { ClusterOptions } from './cluster.ts';

const writes = 20;
/** PostgreSQL itself may add to the log between an answer and the look at it: a snapshot each 15 seconds, a vacuum. */
const maxOwnRecords = 2;

/** The log of PostgreSQL during writes of one user, one after the other. */
interface Observation {
  /** The writes that were answered before the log was flushed up to their end. */
  unflushed: number;
  /** Returns how often the log was synced with the disk during the writes. */
  syncs: () => Promise<number>;
  settings: Record<string, string>;
}

async function observe(
  options: ClusterOptions,
  onTestFinished: (undo: () => Promise<void>) => void,
): Promise<Observation> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-durable-'));
  const cluster = await startDataCluster(dataDir, options);
  onTestFinished(() => cluster.stop());
  const database = openDatabase(cluster.addressOf(databaseName));
  const backend = await startBackend(database, dataDir);
  onTestFinished(() => backend.close());
  const sql = postgres({ ...cluster.addressOf(databaseName), max: 1 });
  onTestFinished(() => sql.end());

  const post = async (route: string, body: object, token = '') => {
    const headers = { apikey: backend.supabaseKey, 'Content-Type': 'application/json' };
    const response = await backend.fetch(
      new Request(`http://backend.test${route}`, {
        method: 'POST',
        headers: token ? { ...headers, Authorization: `Bearer ${token}` } : headers,
        body: JSON.stringify(body),
      }),
    );
    expect(response.ok).toBe(true);
    return response;
  };
  const account = { email: 'ana@example.com', password: 'segredo-123' };
  const session = await post('/auth/v1/signup', account);
  const { access_token: token } = (await session.json()) as { access_token: string };
  const countSyncs = async () => {
    const [row] = await sql<{ syncs: string }[]>`select wal_sync as syncs from pg_stat_wal`;
    return Number(row!.syncs);
  };
  const before = await countSyncs();
  let unflushed = 0;
  for (let count = 0; count < writes; count += 1) {
    await post('/rest/v1/transactions', newTransaction(), token);
    // No other user writes, so the log ends with the commit of the answered write.
    const [row] = await sql<{ is_flushed: boolean }[]>`
      select pg_current_wal_insert_lsn() <= pg_current_wal_flush_lsn() as is_flushed`;
    if (!row!.is_flushed) unflushed += 1;
  }
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method'];
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ${sql(names)}`;
  return {
    unflushed,
    syncs: async () => {
      // Each connection reports its syncs now and then, or when told to.
      await Promise.all(
        Array.from({ length: 8 }, () => database.query('select pg_stat_force_next_flush()')),
      );
      return (await countSyncs()) - before;
    },
    settings: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
  };
}

it('flushes every write to the disk before it is answered', async ({ onTestFinished }) => {
  const { unflushed, syncs, settings } = await observe({}, onTestFinished);
  expect(settings).toMatchObject({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  expect(unflushed).toBeLessThanOrEqual(maxOwnRecords);
  if (process.platform !== 'linux') return;
  expect(settings['wal_sync_method']).toBe('fdatasync');
  await vi.waitFor(async () => expect(await syncs()).toBeGreaterThanOrEqual(writes), {
    timeout: 20_000,
  });
});

it('detects a database that answers before it flushes', async ({ onTestFinished }) => {
  const { unflushed, syncs } = await observe({ isDisposable: true }, onTestFinished);
  expect(unflushed).toBeGreaterThan(maxOwnRecords);
  expect(await syncs()).toBe(0);
});
