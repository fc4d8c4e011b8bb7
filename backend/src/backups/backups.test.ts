import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Backend } from '@tostao/server/backend-routes';
import { beforeEach, expect, it, vi } from 'vitest';
import { databaseName, startDataCluster } from '../data-database.ts';
import { startEmbeddedBackend } from '../embedded-backend.ts';
import { openPostgres } from '../postgres-database.ts';
import { newTransaction } from '../testing/rows.ts';
import { newDataFolder } from '../testing/template-folder.ts';
import { readBackupFile } from './backup-file.ts';
import { expired, listBackups } from './backup-folder.ts';

let dataDir: string;
const account = { email: `${randomUUID()}@example.com`, password: 'segredo-123' };
const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(async () => {
  dataDir = await newDataFolder();
  report.mockClear();
});

async function send(backend: Backend, url: string, body?: unknown, token = backend.supabaseKey) {
  const response = await backend.fetch(
    new Request(`http://a.test${url}`, {
      headers: {
        apikey: backend.supabaseKey,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
  expect(response.status, url).toBeLessThan(300);
  return (await response.json().catch(() => undefined)) as unknown;
}

const tokenOf = (answer: unknown) => (answer as { access_token: string }).access_token;

/** Starts on the data folder and adds a row of a user, who is new the first time. */
async function addRow(isNew: boolean): Promise<string> {
  const backend = await startEmbeddedBackend({ dataDir });
  try {
    const url = isNew ? '/auth/v1/signup' : '/auth/v1/token?grant_type=password';
    const row = newTransaction();
    await send(backend, '/rest/v1/transactions', row, tokenOf(await send(backend, url, account)));
    return row.id;
  } finally {
    await backend.close();
  }
}

/** Starts on the data folder, signs in and returns the ids of the user's transactions. */
async function readIds(credentials = account): Promise<string[]> {
  const backend = await startEmbeddedBackend({ dataDir });
  try {
    const session = await send(backend, '/auth/v1/token?grant_type=password', credentials);
    const rows = await send(
      backend,
      '/rest/v1/transactions?select=id&order=id',
      undefined,
      tokenOf(session),
    );
    return (rows as { id: string }[]).map(({ id }) => id);
  } finally {
    await backend.close();
  }
}

/** Runs a command on the data folder, in a process of its own. */
async function run(name: string, ...args: string[]) {
  const script = path.join(import.meta.dirname, name);
  const env = { PATH: process.env['PATH'], TOSTAO_DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [script, ...args], { env });
}

it('restores the rows of a backup, and sets the present ones aside', async () => {
  const first = await addRow(true);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-backup-')), 'a.jsonl.gz');
  expect((await run('backup-command.ts', file)).stdout).toContain(file);
  const second = await addRow(false);
  expect(await readIds()).toEqual([first, second].toSorted());
  const { stdout } = await run('restore-command.ts', file);
  expect(stdout).toContain('Restored the backup of ');
  expect(await readIds()).toEqual([first]);
  const cluster = await startDataCluster(dataDir);
  const aside = /set_aside_\d{14}/.exec(stdout)![0];
  const database = openPostgres(cluster.addressOf(aside));
  const rows = await database.query<{ id: string }>('select id from public.transactions');
  expect(rows).toHaveLength(2);
  await database.close();
  await cluster.stop();
});

it('restores the newest backup that can be read', async () => {
  const id = await addRow(true);
  expect(await readIds()).toEqual([id]);
  const [newest, ...others] = listBackups(dataDir);
  expect(others).not.toEqual([]);
  // A whole backup, and a newer one that lost its end.
  const damaged = newest!.replace(/[^/]+$/, '2999-01-01T00-00-00.000Z_x.jsonl.gz');
  fs.copyFileSync(newest!, damaged);
  fs.truncateSync(damaged, 200);
  expect((await run('restore-command.ts')).stdout).toContain('Restored the backup of ');
  expect(await readIds()).toEqual([id]);
});

it('replaces a database that does not start, and keeps it', async () => {
  const id = await addRow(true);
  expect(await readIds()).toEqual([id]);
  const control = path.join(dataDir, 'postgres/global/pg_control');
  fs.truncateSync(control, 100);
  await expect(startEmbeddedBackend({ dataDir })).rejects.toThrow(
    /does not start.*npm run restore/,
  );
  const { stdout } = await run('restore-command.ts');
  const aside = /It is kept: (.+)/.exec(stdout)![1]!;
  expect(fs.statSync(path.join(aside, 'global/pg_control')).size).toBe(100);
  expect(await readIds()).toEqual([id]);
});

it('reports a missing backup, a file that is not a backup, and a newer one', async () => {
  fs.rmSync(path.join(dataDir, 'backups'), { recursive: true, force: true });
  const fail = async (...args: string[]) =>
    run('restore-command.ts', ...args).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await fail()).toContain('has no backup');
  const other = path.join(dataDir, 'secrets.json');
  expect(await fail(other)).toContain(`${other} is no readable backup`);
  const file = path.join(dataDir, 'backup.jsonl.gz');
  const cluster = await startDataCluster(dataDir);
  const database = openPostgres(cluster.addressOf(databaseName));
  await database.runScript(
    "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')",
  );
  await database.close();
  await cluster.stop();
  await expect(startEmbeddedBackend({ dataDir })).rejects.toThrow('29990101000000');
  await run('backup-command.ts', file);
  expect(await fail(file)).toContain('29990101000000');
});

it('sees one moment while others write', async () => {
  const cluster = await startDataCluster(dataDir);
  const database = openPostgres(cluster.addressOf(databaseName));
  await database.runScript('create table public.one (n int); create table public.two (n int)');
  const over = new AbortController();
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      await database.runScript(
        `insert into public.one values (${n}); insert into public.two values (${n})`,
      );
    }
  })();
  const { readBackup } = await import('./backup.ts');
  for (let time = 0; time < 10; time += 1) {
    const { tables } = await readBackup(database);
    const count = (table: string) => tables.find(({ name }) => name === table)?.rows.length;
    expect(count('one')).toBe(count('two'));
  }
  over.abort();
  await writing;
  await database.close();
  await cluster.stop();
});

it('keeps the newest backups and the last of each of thirty days', () => {
  const names = Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 60 - Math.floor(index / 2)));
    return `${day.toISOString().slice(0, 10)}T${index % 2 === 0 ? '20' : '10'}.jsonl.gz`;
  });
  const old = expired(names);
  expect(old).not.toContain(names[0]);
  expect(old.every((name) => names.indexOf(name) >= 24)).toBe(true);
  expect(old).toContain(names[25]);
  expect(old).not.toContain(names[26]);
});

it('carries over the rows of the edition on PGlite once, with its accounts, and sets its files aside', async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-earlier-'));
  const sample = path.join(import.meta.dirname, 'pglite-edition.jsonl.gz');
  fs.mkdirSync(path.join(dataDir, 'snapshots'));
  fs.mkdirSync(path.join(dataDir, 'pg18'));
  fs.copyFileSync(sample, path.join(dataDir, 'snapshots/2026-11-26.jsonl.gz'));
  // It lost its end: an older one is whole.
  fs.writeFileSync(path.join(dataDir, 'snapshots/2026-11-27.jsonl.gz'), 'x');
  const ana = { email: 'ana@example.com', password: 'segredo-123' };
  expect(await readIds(ana)).toHaveLength(2);
  expect(report.mock.calls.flat().join('\n')).toContain('rows of an earlier Tostão');
  report.mockClear();
  expect(await readIds(ana)).toHaveLength(2);
  expect(report.mock.calls.flat().join('\n')).not.toContain('earlier Tostão');
  const names = fs.readdirSync(dataDir);
  const aside = names.find((name) => name.startsWith('set-aside-'))!;
  expect(fs.readdirSync(path.join(dataDir, aside)).toSorted()).toEqual(['pg18', 'snapshots']);
  const { tables } = readBackupFile(listBackups(dataDir)[0]!);
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows.length;
  expect([rowsOf('categories'), rowsOf('accounts'), rowsOf('transfers')]).toEqual([12, 2, 1]);
});

it('changes nothing of that edition when no snapshot can be read', async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-earlier-'));
  fs.mkdirSync(path.join(dataDir, 'pg18'));
  await expect(startEmbeddedBackend({ dataDir })).rejects.toThrow('without a readable snapshot');
  expect(fs.readdirSync(dataDir)).toContain('pg18');
});
