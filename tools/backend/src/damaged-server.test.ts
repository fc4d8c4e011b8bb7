import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Backend } from '@tostao/server/backend-routes';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedBackend } from './embedded-backend.ts';
import { openPglite } from './pglite-database.ts';
import { databaseFolder } from './snapshots/database-folder.ts';
import { breakSeal } from './snapshots/seal.ts';
import { readSnapshotFile } from './snapshots/snapshot-file.ts';
import { listSnapshots } from './snapshots/snapshot-folder.ts';
import { baselineWasm } from './testing/baseline-wasm.ts';
import { damage } from './testing/damage.ts';
import { seededRandom } from './testing/random.ts';
import { newTransaction } from './testing/rows.ts';
import { newDataFolder } from './testing/template-folder.ts';

const seed = Number(process.env['STRESS_SEED'] ?? 20_261_122);
const rounds = process.env['STRESS'] ? 50 : 1;

/** A closed data folder with one user's rows and a snapshot of them. */
let original: string;
/** The copy of it that a test damages. */
let dataDir: string;
const account = { email: `${randomUUID()}@example.com`, password: 'segredo-123' };
const ids = Array.from({ length: 150 }, () => randomUUID()).toSorted();
const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  original = await newDataFolder();
  const backend = await startEmbeddedBackend({ dataDir: original });
  const { token } = await post(backend, '/auth/v1/signup', account);
  const rows = ids.map((id) => ({ ...newTransaction(), id }));
  await post(backend, '/rest/v1/transactions', rows, token);
  await backend.close();
  // A start takes a snapshot of the rows of the one before. On a busy machine a close takes longer than a
  // process may take to end, and leaves the database without its seal.
  do {
    await (await startEmbeddedBackend({ dataDir: original })).close();
  } while (!fs.existsSync(`${databaseFolder(original)}.seal`));
});
beforeEach(() => {
  report.mockClear();
  copyOriginal();
});

/** Replaces the copy. The one before is left where it is, as other data folders are. */
function copyOriginal(): void {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-damaged-'));
  fs.cpSync(original, dataDir, { recursive: true });
}

async function post(backend: Backend, url: string, body: unknown, token = backend.supabaseKey) {
  const response = await backend.fetch(
    new Request(`http://a.test${url}`, {
      method: 'POST',
      headers: {
        apikey: backend.supabaseKey,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    }),
  );
  expect(response.status, url).toBeLessThan(300);
  const { access_token: session = '' } = (await response.json().catch(() => ({}))) as {
    access_token?: string;
  };
  return { token: session };
}

/** Starts on the copy, signs in and returns the ids of the user's rows. */
async function readIds(): Promise<string[]> {
  const backend = await startEmbeddedBackend({ dataDir });
  try {
    const { token } = await post(backend, '/auth/v1/token?grant_type=password', account);
    const headers = { apikey: backend.supabaseKey, Authorization: `Bearer ${token}` };
    const url = 'http://a.test/rest/v1/transactions?select=id&order=id';
    const rows = (await (await backend.fetch(new Request(url, { headers }))).json()) as {
      id: string;
    }[];
    return rows.map(({ id }) => id);
  } finally {
    await backend.close();
  }
}

/** Runs a command on the copy, in a process of its own, and returns its output. */
async function runCommand(name: string, ...args: string[]): Promise<string> {
  const script = path.join(import.meta.dirname, 'snapshots', name);
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    TOSTAO_DATA_DIR: dataDir,
  };
  const command = [...baselineWasm, script, ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

const reported = () => report.mock.calls.flat().join('\n');

it('restores the newest snapshot, whichever file of the database is damaged', async () => {
  const random = seededRandom(seed);
  for (let round = 0; round < rounds; round += 1) {
    report.mockClear();
    copyOriginal();
    const what = damage(databaseFolder(dataDir), random);
    expect(await readIds(), `seed ${seed}, round ${round}: ${what}`).toEqual(ids);
    expect(reported(), what).toContain('THE DATABASE WAS DAMAGED');
    expect(fs.readdirSync(dataDir).some((name) => name.startsWith('set-aside-'))).toBe(true);
  }
}, 1_800_000);

it('restores the newest snapshot when a killed server left a shortened table', async () => {
  fs.rmSync(`${databaseFolder(dataDir)}.seal`);
  const base = path.join(databaseFolder(dataDir), 'base');
  const names = fs.readdirSync(base, { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => path.join(base, name))
    .filter((file) => fs.statSync(file).isFile());
  const table = files.find((file) => fs.readFileSync(file).includes('Café'))!;
  fs.truncateSync(table, 8192);
  expect(await readIds()).toEqual(ids);
  expect(reported()).toContain('could not read blocks');
});

it('continues from a snapshot beside a database of another PostgreSQL', async () => {
  fs.renameSync(databaseFolder(dataDir), path.join(dataDir, 'pg17'));
  await expect(startEmbeddedBackend({ dataDir })).rejects.toThrow(/PostgreSQL 17.*npm run restore/);
  expect(await runCommand('restore-command.ts')).toContain('Restored the snapshot of ');
  expect(await readIds()).toEqual(ids);
});

it('refuses a database that a newer Tostão has migrated, but not for good', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-backup-')), 'a.jsonl.gz');
  expect(await runCommand('backup-command.ts', file)).toContain(file);
  const { tables } = readSnapshotFile(file);
  expect(tables.find(({ name }) => name === 'transactions')?.rows).toHaveLength(ids.length);

  breakSeal(databaseFolder(dataDir));
  const database = await openPglite(dataDir);
  await database.runScript(
    "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')",
  );
  await database.close();
  await expect(startEmbeddedBackend({ dataDir })).rejects.toThrow(
    /29990101000000.*npm run restore/,
  );
});

it('does not start without its database and with only damaged snapshots', async () => {
  fs.rmSync(databaseFolder(dataDir), { recursive: true });
  for (const file of listSnapshots(dataDir)) fs.truncateSync(file, fs.statSync(file).size - 9);
  await expect(startEmbeddedBackend({ dataDir })).rejects.toThrow(
    'there is no snapshot to restore',
  );
});
