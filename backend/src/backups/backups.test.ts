import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Backend } from '@tostao/server/backend-routes';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { databaseName, runOnServer, startDataCluster } from '../cluster/data-cluster.ts';
import { readDeletedAccounts } from '../deleted-accounts.ts';
import { startEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase } from '../database/database.ts';
import { newTransaction } from '../testing/rows.ts';
import { newDataFolder } from '../testing/template-folder.ts';
import { writeBackup } from './backup.ts';
import { readBatches, writeBackupFile } from './backup-file.ts';
import { expired, listBackups, saveBackup } from './backup-folder.ts';

let dataDir: string;
/** Options of the processes that the test starts. */
let nodeOptions: string[] = [];
const account = { email: `${randomUUID()}@example.com`, password: 'segredo-123' };
const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(async () => {
  dataDir = await newDataFolder();
  nodeOptions = [];
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
async function readIds(): Promise<string[]> {
  const backend = await startEmbeddedBackend({ dataDir });
  try {
    const session = await send(backend, '/auth/v1/token?grant_type=password', account);
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
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, TOSTAO_DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [...nodeOptions, script, ...args], { env });
}

/** Returns the number of rows of each table in a backup. */
async function countRows(file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const { table, rows } of readBatches(file)) {
    counts[table.name] = (counts[table.name] ?? 0) + rows.length;
  }
  return counts;
}

/** Runs SQL on the database of the data folder. */
async function runSql(sql: string): Promise<void> {
  await onDatabase((database) => database.runScript(sql));
}

async function readRows(sql: string): Promise<unknown[]> {
  return onDatabase((database) => database.query(sql));
}

async function onDatabase<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
  const cluster = await startDataCluster(dataDir);
  const database = openDatabase(cluster.addressOf(databaseName));
  try {
    return await read(database);
  } finally {
    await database.close();
    await cluster.stop();
  }
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
  const database = openDatabase(cluster.addressOf(aside));
  const rows = await database.query<{ id: string }>('select id from public.transactions');
  expect(rows).toHaveLength(2);
  await database.close();
  await cluster.stop();
});

/** Starts on the data folder, and sends requests of the signed-in user: bytes are those of a file. */
async function asUser(
  work: (ask: (url: string, body?: object | Buffer) => Promise<Response>) => Promise<void>,
) {
  const backend = await startEmbeddedBackend({ dataDir });
  try {
    const session = await send(backend, '/auth/v1/token?grant_type=password', account);
    await work(async (url, body) => {
      const isFile = Buffer.isBuffer(body);
      const headers = {
        apikey: backend.supabaseKey,
        Authorization: `Bearer ${tokenOf(session)}`,
        'Content-Type': isFile ? 'image/png' : 'application/json',
      };
      const content = isFile ? Uint8Array.from(body) : JSON.stringify(body);
      const sent = body && { method: 'POST', body: content };
      return backend.fetch(new Request(`http://a.test${url}`, { headers, ...sent }));
    });
  } finally {
    await backend.close();
  }
}

it('restores the files of receipts, and deletes them with the account at once', async () => {
  const transaction_id = await addRow(true);
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = randomUUID();
  const receipt = { id, transaction_id, name: 'a', type: 'image/png', size: bytes.length, sha256 };
  const [folder, file] = [path.join(dataDir, 'receipts'), `/storage/v1/object/receipts/${id}`];
  await asUser(async (ask) => {
    expect((await ask('/rest/v1/receipts', receipt)).status).toBe(201);
    expect((await ask(file, bytes)).status).toBe(200);
  });
  const backup = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-backup-')), 'a.jsonl.gz');
  await run('backup-command.ts', backup);
  // Another machine has the backup alone.
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(path.join(dataDir, 'backups'), { recursive: true });
  await run('restore-command.ts', backup);
  await asUser(async (ask) => {
    const answer = await ask(file);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect((await ask('/rest/v1/rpc/delete_account', {})).status).toBe(204);
    expect(fs.readdirSync(folder)).toEqual(['uploads']);
  });
});

it('deletes an account in a database that was set aside, and the database after 30 days', async () => {
  await addRow(true);
  const file = path.join(dataDir, 'backup.jsonl.gz');
  await run('backup-command.ts', file);
  await addRow(false);
  const { stdout } = await run('restore-command.ts', file);
  const aside = /set_aside_\d{14}/.exec(stdout)![0];
  const folder = path.join(dataDir, 'postgres-set-aside-20261001120000');
  fs.mkdirSync(folder);
  let backend = await startEmbeddedBackend({ dataDir });
  expect(fs.existsSync(folder)).toBe(false);
  const own = tokenOf(await send(backend, '/auth/v1/token?grant_type=password', account));
  await send(backend, '/rest/v1/rpc/delete_account', {}, own);
  await backend.close();
  const cluster = await startDataCluster(dataDir);
  const database = openDatabase(cluster.addressOf(aside));
  for (const table of ['auth.users', 'public.transactions']) {
    expect(await database.query(`select from ${table}`)).toEqual([]);
  }
  await database.close();
  const oldName = 'set_aside_20261001120000';
  await runOnServer(cluster, async (sql) => {
    await sql`alter database ${sql(aside)} rename to ${sql(oldName)}`;
  });
  await cluster.stop();
  backend = await startEmbeddedBackend({ dataDir });
  await backend.close();
  const restarted = await startDataCluster(dataDir);
  await runOnServer(restarted, async (sql) => {
    expect(await sql`select from pg_database where datname like 'set_aside%'`).toHaveLength(0);
  });
  await restarted.stop();
});

it('ends the sessions, and leaves an account deleted, when it restores an older backup', async () => {
  await addRow(true);
  const other = { ...account, email: `${randomUUID()}@example.com` };
  let backend = await startEmbeddedBackend({ dataDir });
  await send(backend, '/auth/v1/recover', { email: account.email });
  const emails = () => fs.readdirSync(path.join(dataDir, 'emails'));
  await vi.waitFor(() => expect(emails()).toHaveLength(1), 5000);
  const tokens = (await send(backend, '/auth/v1/signup', other)) as { refresh_token: string };
  await backend.close();
  const file = path.join(dataDir, 'backup.jsonl.gz');
  await run('backup-command.ts', file);
  backend = await startEmbeddedBackend({ dataDir });
  const own = tokenOf(await send(backend, '/auth/v1/token?grant_type=password', account));
  await send(backend, '/rest/v1/rpc/delete_account', {}, own);
  expect(emails()).toEqual([]);
  await backend.close();
  await run('restore-command.ts', file);
  backend = await startEmbeddedBackend({ dataDir });
  const ask = async (grant: string, body: object) => {
    const request = new Request(`http://a.test/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: backend.supabaseKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await backend.fetch(request)).status;
  };
  expect(await ask('password', account)).toBe(400);
  expect(await ask('refresh_token', { refresh_token: tokens.refresh_token })).toBe(400);
  expect(await ask('password', other)).toBe(200);
  await backend.close();
});

it('forgets an account whose deletion has failed', async () => {
  const id = await addRow(true);
  const cluster = await startDataCluster(dataDir);
  const database = openDatabase(cluster.addressOf(databaseName));
  const [user] = await database.query<{ id: string }>('select id::text from auth.users');
  await database.close();
  await cluster.stop();
  const deleted = randomUUID();
  // A process that ended between the note and the deletion leaves this.
  fs.writeFileSync(path.join(dataDir, 'deleted-accounts'), `${user!.id}\n${deleted}\n`);
  expect(await readIds()).toEqual([id]);
  expect(readDeletedAccounts(dataDir)).toEqual([deleted]);
});

it('restores the newest backup that can be read', async () => {
  const id = await addRow(true);
  expect(await readIds()).toEqual([id]);
  const [newest, ...others] = listBackups(dataDir);
  expect(others).not.toEqual([]);
  // A whole backup, and a newer one that lost its end.
  const damaged = newest!.replace(/[^/]+$/, '99999999_2026-01-01T00-00-00.000Z_x.jsonl.gz');
  fs.copyFileSync(newest!, damaged);
  fs.truncateSync(damaged, 200);
  expect((await run('restore-command.ts')).stdout).toContain('Restored the backup of ');
  expect(await readIds()).toEqual([id]);
});

it('takes and restores a backup in little memory, however much one user stores', async () => {
  await addRow(true);
  const [first] = await readIds();
  // Five rows of 7 MB, which compress well. Their text has line separators, which JSON leaves as they are.
  await runSql(`
    set local session_replication_role = replica;
    insert into public.import_parts (household_id, user_id, import_id, part, rows)
    select u.id, u.id, gen_random_uuid(), 0, jsonb_build_array(repeat(E'a\u2028"', 1750000))
    from auth.users as u, generate_series(1, 5)`);
  nodeOptions = ['--max-old-space-size=80'];
  const file = path.join(dataDir, 'backup.jsonl.gz');
  await run('backup-command.ts', file);
  expect(await countRows(file)).toMatchObject({ import_parts: 5, transactions: 1 });
  await runSql('delete from public.import_parts; delete from public.transactions');
  await run('restore-command.ts', file);
  expect(await readIds()).toEqual([first]);
});

it('takes the number of a backup for its age, because a clock may go back', async () => {
  const first = await addRow(true);
  const [newest] = listBackups(dataDir);
  const future = newest!.replace(/_\d{4}-/, '_2999-');
  fs.renameSync(newest!, future);
  const second = await addRow(false);
  expect(await readIds()).toEqual([first, second].toSorted());
  const [latest, ...others] = listBackups(dataDir);
  expect(others).toContain(future);
  expect(await countRows(latest!)).toMatchObject({ transactions: 2 });
});

it('says so when a backup fails, and takes the next one', async () => {
  const backups = path.join(dataDir, 'backups');
  fs.rmSync(backups, { recursive: true });
  fs.writeFileSync(backups, '');
  const backend = await startEmbeddedBackend({ dataDir });
  expect(backend.health?.().backup).toMatchObject({
    checkedAt: null,
    failedAt: expect.stringMatching(/^2/) as string,
  });
  expect(report.mock.calls.flat().join(' ')).toContain('The backup failed');
  await backend.close();
  await expect(run('backup-command.ts')).rejects.toMatchObject({ code: 1 });
  fs.rmSync(backups);
  const healed = await startEmbeddedBackend({ dataDir });
  expect(healed.health?.().backup).toMatchObject({
    checkedAt: expect.stringMatching(/^2/) as string,
    failedAt: null,
  });
  await healed.close();
});

it('leaves no file and deletes none when a backup cannot be read again', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-backup-'));
  const file = path.join(folder, 'a.jsonl.gz');
  const table = { schema: 'public', name: 'a', columns: ['n'] };
  async function* shortTable() {
    yield {
      table,
      rowCount: 2,
      lines: async function* () {
        yield Buffer.from('{"n":1}\n');
      },
    };
  }
  const header = { createdAt: '', state: '', migrations: [] };
  await expect(writeBackupFile(file, header, shortTable())).rejects.toThrow('has no end');
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('deletes the draft of a backup that a killed process left', async () => {
  await addRow(true);
  const folder = path.join(dataDir, 'backups');
  fs.writeFileSync(path.join(folder, '00000009_2026-01-01T00-00-00.000Z_x.jsonl.gz.draft'), 'x');
  await addRow(false);
  expect(fs.readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([]);
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
  await runSql(
    "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')",
  );
  await expect(startEmbeddedBackend({ dataDir })).rejects.toThrow('29990101000000');
  await run('backup-command.ts', file);
  expect(await fail(file)).toContain('29990101000000');
});

it('sees one moment while others write', async () => {
  const cluster = await startDataCluster(dataDir);
  const database = openDatabase(cluster.addressOf(databaseName));
  await database.runScript('create table public.one (n int); create table public.two (n int)');
  const over = new AbortController();
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      await database.runScript(
        `insert into public.one values (${n}); insert into public.two values (${n})`,
      );
    }
  })();
  const file = path.join(dataDir, 'backup.jsonl.gz');
  for (let time = 0; time < 10; time += 1) {
    await writeBackup(database, file);
    const { one, two } = await countRows(file);
    expect(one).toBe(two);
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
  const old = expired(names, new Date('2026-03-01T23:00:00Z'));
  expect(old).not.toContain(names[0]);
  expect(old.every((name) => names.indexOf(name) >= 24)).toBe(true);
  expect(old).toContain(names[25]);
  expect(old).not.toContain(names[26]);
});

it('keeps no backup but the newest for longer than thirty days, however few there are', () => {
  const names = ['2026-01-31T10', '2026-01-30T10', '2026-01-02T10', '2026-01-01T20'];
  const files = names.map((name) => `${name}.jsonl.gz`);
  expect(expired(files, new Date('2026-01-31T20:00:00Z'))).toEqual(files.slice(3));
  expect(expired(files, new Date('2026-03-01T00:00:00Z'))).toEqual(files.slice(1));
  expect(expired(files, new Date('2026-12-01T00:00:00Z'))).toEqual(files.slice(1));
  expect(expired(files, new Date('1970-01-01T00:00:00Z'))).toEqual([]);
});

it('deletes backups that are too old while nothing is written', async () => {
  const first = await addRow(true);
  const [newest] = listBackups(dataDir);
  const old = newest!.replace(/[^/]+$/, '00000000_2026-01-01T00-00-00.000Z_x.jsonl.gz');
  fs.copyFileSync(newest!, old);
  const cluster = await startDataCluster(dataDir);
  const database = openDatabase(cluster.addressOf(databaseName));
  await saveBackup(database, dataDir);
  fs.copyFileSync(newest!, old);
  const kept = await saveBackup(database, dataDir);
  expect(listBackups(dataDir)).toContain(kept);
  expect(listBackups(dataDir)).not.toContain(old);
  await database.close();
  await cluster.stop();
  expect(await readIds()).toEqual([first]);
});

it('restores the rows of an earlier draft by their names, once, and names what has no place', async () => {
  const id = await addRow(true);
  await runSql(`
    alter table public.transactions add column former text, drop column purchase_id cascade;
    update public.transactions set former = 'x';
    do $$
    declare
      shared record;
    begin
      for shared in select * from private.household_tables() loop
        execute format(
          case when shared.is_derived then 'alter table public.%I rename household_id to user_id'
            else 'alter table public.%I drop column household_id cascade' end,
          shared.name
        );
      end loop;
    end
    $$;
    drop table public.households, public.household_members, public.household_invitations,
      public.household_changes cascade;
    create table public.former (n int);
    insert into public.former values (1), (2);
    update supabase_migrations.schema_migrations set statements = array['the tables of a draft'];`);
  expect(await readIds()).toEqual([id]);
  const said = report.mock.calls.flat().join('\n');
  expect(said).toContain(': public.former (2 values), public.transactions.former (1 values).');
  const owners = await readRows(`
    select h.name, count(*)::integer as count from public.households h
    join auth.users u on u.id = h.user_id join public.month_totals m on m.household_id = h.id
    join public.transactions t on t.household_id = h.id and t.user_id = u.id
    group by 1`);
  expect(owners).toEqual([{ name: 'Pessoal', count: 1 }]);
  const aside = /set_aside_\d{14}/.exec(said)![0];
  report.mockClear();
  expect(await readIds()).toEqual([id]);
  expect(report).not.toHaveBeenCalled();
  const cluster = await startDataCluster(dataDir);
  const database = openDatabase(cluster.addressOf(aside));
  expect(await database.query('select n from public.former')).toHaveLength(2);
  await database.close();
  await cluster.stop();
});

it('restores the rows of an earlier draft whose migrations had other versions, without signing anybody out', async () => {
  const id = await addRow(true);
  await runSql("update supabase_migrations.schema_migrations set version = '20261126223426'");
  const before = await readRows('select id from auth.sessions');
  expect(await readIds()).toEqual([id]);
  expect(report.mock.calls.flat().join('\n')).toContain('An earlier draft of Tostão');
  // The read above has signed in once more.
  expect(await readRows('select id from auth.sessions')).toHaveLength(before.length + 1);
});
