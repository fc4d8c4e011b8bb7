import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import postgres from 'postgres';
import { expect, it as base, vi } from 'vitest';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';

const it = base
  .extend('folder', ({ onTestFinished }) => {
    const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-cluster-test-'));
    fs.chmodSync(parent, 0o711);
    onTestFinished(() => fs.rmSync(parent, { recursive: true, force: true }));
    return path.join(parent, 'postgres');
  })
  .extend('start', ({ folder, onTestFinished }) => {
    const started: Cluster[] = [];
    onTestFinished(async () => {
      for (const cluster of started) await cluster.stop();
    });
    return async (options: ClusterOptions = {}) => {
      const cluster = await startCluster(folder, options);
      started.push(cluster);
      return cluster;
    };
  });

/** Runs a statement and returns its first value. */
async function ask(cluster: Cluster, statement: string): Promise<unknown> {
  const sql = postgres({ ...cluster.addressOf('postgres'), max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql.unsafe(statement);
    return row && Object.values(row)[0];
  } finally {
    await sql.end();
  }
}

const pidOf = (folder: string) =>
  Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

it('creates a durable database with checksums that only a private socket reaches', async ({
  folder,
  start,
}) => {
  const cluster = await start();
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
  for (const name of settings) expect(await ask(cluster, `show ${name}`), name).toBe('on');
  expect(await ask(cluster, 'show listen_addresses')).toBe('');
  // A machine that wakes up within that time has lost no connection.
  expect(await ask(cluster, 'show idle_in_transaction_session_timeout')).toBe('10min');
  const { host } = cluster.addressOf('postgres');
  expect(fs.statSync(host).mode & 0o077).toBe(0);
  expect(fs.statSync(folder).mode & 0o077).toBe(0);
  expect(await ask(cluster, "select current_setting('server_version_num')::int / 10000")).toBe(17);
});

it('keeps the rows of a stopped server, and stops within three seconds', async ({ start }) => {
  const first = await start();
  await ask(first, 'create table kept as select 1 as one');
  const running = ask(first, 'select pg_sleep(60)').catch((error: unknown) => error);
  const stopping = performance.now();
  await first.stop();
  expect(performance.now() - stopping).toBeLessThan(3000);
  expect(await running).toBeInstanceOf(Error);
  expect(await ask(await start(), 'select one from kept')).toBe(1);
});

it('reports the end of a killed server, whose next start has every committed row', async ({
  folder,
  start,
}) => {
  const onFailure = vi.fn<(error: Error) => void>();
  const cluster = await start({ onFailure });
  await ask(cluster, 'create table kept as select 1 as one');
  process.kill(pidOf(folder), 'SIGKILL');
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(onFailure.mock.calls[0]![0].message).toMatch(/^PostgreSQL has ended\./);
  expect(await ask(await start(), 'select one from kept')).toBe(1);
});

it('stops the server that a killed process has left behind', async ({ folder, start }) => {
  const first = await start();
  await ask(first, 'create table kept as select 1 as one');
  await first.stop();
  const owner = fs.statSync(folder);
  const { findProgram } = await import('./programs.ts');
  const orphan = spawn(
    findProgram('postgres'),
    ['-D', folder, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`],
    { uid: owner.uid, gid: owner.gid, cwd: folder, stdio: 'ignore', env: { LC_ALL: 'C.UTF-8' } },
  );
  await vi.waitFor(() => expect(pidOf(folder)).toBe(orphan.pid), { timeout: 10_000 });
  const ended = once(orphan, 'exit');
  const cluster = await start();
  await ended;
  expect(await ask(cluster, 'select one from kept')).toBe(1);
});

it('ends with its process, however that ends', async ({ folder, skip }) => {
  skip(spawnSync('setpriv', ['--pdeathsig=clear', 'true']).status !== 0);
  const module = JSON.stringify(path.join(import.meta.dirname, 'cluster.ts'));
  const script = `import(${module}).then(async ({ startCluster }) => {
    await startCluster(${JSON.stringify(folder)});
    process.stdout.write('started');
    setInterval(() => {}, 1e6);
  })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await vi.waitFor(() => expect(fs.existsSync(path.join(folder, 'postmaster.pid'))).toBe(false), {
    timeout: 10_000,
  });
});

it('takes no other process for its server', async ({ folder, start }) => {
  await (await start()).stop();
  // As in a new container, where the numbers of processes start again.
  fs.writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`);
  expect(await ask(await start(), 'select 1')).toBe(1);
});

it('replaces the leftovers of an interrupted first start', async ({ folder, start }) => {
  fs.mkdirSync(`${folder}.creating/base`, { recursive: true });
  expect(await ask(await start(), 'select 1')).toBe(1);
  expect(fs.existsSync(`${folder}.creating`)).toBe(false);
});

it('refuses a folder of another PostgreSQL or of no database, and changes nothing', async ({
  folder,
  start,
}) => {
  await (await start()).stop();
  const version = path.join(folder, 'PG_VERSION');
  fs.writeFileSync(version, '16\n');
  await expect(start()).rejects.toThrow(/PostgreSQL 16.*reads 17.*npm run restore/);
  fs.rmSync(version);
  await expect(start()).rejects.toThrow('is no database of PostgreSQL');
  fs.writeFileSync(version, '17\n');
  expect(await ask(await start(), 'select 1')).toBe(1);
});

it('says why a damaged database does not start', async ({ folder, start }) => {
  await (await start()).stop();
  fs.truncateSync(path.join(folder, 'global/pg_control'), 100);
  const error = await start().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(/does not start in .*It says: /);
});

it('runs below a folder that only root may enter', async ({ folder, start, skip }) => {
  skip(process.getuid?.() !== 0);
  fs.chmodSync(path.dirname(folder), 0o700);
  expect(await ask(await start(), 'select 1')).toBe(1);
});
