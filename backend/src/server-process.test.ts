import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, it as base } from 'vitest';
import { DidNotStart, type RunningProcess, spawnServer } from './testing/running-server.ts';
import { newDataFolder } from './testing/template-folder.ts';

// The tests wait for the locks of killed servers to expire, so they do it together.
const it = base
  .extend('folder', () => newDataFolder())
  .extend('start', ({ folder, onTestFinished }) => {
    const started: RunningProcess[] = [];
    onTestFinished(() => {
      for (const server of started) server.process.kill('SIGKILL');
    });
    return async (env: Record<string, string> = {}, options = {}) => {
      const server = await spawnServer({ TOSTAO_DATA_DIR: folder, ...env }, options);
      started.push(server);
      return server;
    };
  }).concurrent;

async function connect({ url }: RunningProcess) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    supabaseUrl: string;
    supabaseKey: string;
  };
  expect(config.supabaseUrl).toBe(url);
  return createClient(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

it('preserves sessions when it is killed and restarted', async ({ start }) => {
  const server = await start();
  const client = await connect(server);
  const email = `${randomUUID()}@example.com`;
  const { data } = await client.auth.signUp({ email, password: 'segredo-123' });
  server.process.kill('SIGKILL');
  const again = await connect(await start());
  const refreshed = await again.auth.refreshSession({
    refresh_token: data.session?.refresh_token ?? '',
  });
  expect(refreshed.error).toBeNull();
});

it('imports all rows of a statement or none when it is killed meanwhile, and once when asked again', async ({
  start,
}) => {
  const server = await start();
  const client = await connect(server);
  const { data } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'segredo-123',
  });
  const importId = randomUUID();
  const [parts, rowsPerPart] = [4, 1000];
  for (let part = 0; part < parts; part += 1) {
    const p_rows = Array.from({ length: rowsPerPart }, (_, index) => ({
      row_key: `${part} ${index}`,
      type: 'expense',
      amount: 19.9,
      description: 'Padaria',
      category: 'Outros',
      date: '2026-03-10',
    }));
    await client
      .rpc('stage_import_rows', { p_import_id: importId, p_part: part, p_rows })
      .throwOnError();
  }
  const finish = {
    p_import_id: importId,
    p_file_name: 'extrato.ofx',
    p_layout: 'ofx',
    p_parts: parts,
  };
  const lost = Promise.resolve(client.rpc('import_transactions', finish));
  // Other requests are answered while the database imports.
  await fetch(`${server.url}/config.json`);
  server.process.kill('SIGKILL');
  expect((await lost).error).not.toBeNull();

  const again = await connect(await start());
  await again.auth.setSession(data.session!);
  const count = async () =>
    (await again.from('transactions').select('*', { count: 'exact', head: true })).count;
  expect(await count()).toBe(0);
  for (const _time of ['first', 'second']) {
    const imported = await again.rpc('import_transactions', finish).throwOnError();
    expect(imported.data).toMatchObject({ added_count: parts * rowsPerPart });
  }
  expect(await count()).toBe(parts * rowsPerPart);
});

it('exits with one sentence when its data folder or port is in use', async ({ folder, start }) => {
  const server = await start();
  expect(server.stdout()).toBe(`Tostão: ${server.url}\n`);
  const sameFolder = await start().catch((error: unknown) => error);
  expect(sameFolder).toBeInstanceOf(DidNotStart);
  expect(sameFolder).toMatchObject({
    code: 1,
    stderr: `The data folder ${folder} is in use by another process. Stop it, or set TOSTAO_DATA_DIR.\n`,
  });

  const { port } = new URL(server.url);
  const other = await newDataFolder();
  const samePort = await start({ PORT: port, TOSTAO_DATA_DIR: other }).catch(
    (error: unknown) => error,
  );
  expect(samePort).toMatchObject({
    code: 1,
    stderr: `Port ${port} on 127.0.0.1 is taken. Stop the process that uses it, or set PORT.\n`,
  });
});

it('makes an existing data folder private', async ({ folder, start }) => {
  const secrets = path.join(folder, 'secrets.json');
  fs.chmodSync(folder, 0o777);
  fs.chmodSync(secrets, 0o666);
  const client = await connect(await start());
  await client.auth.signUp({ email: `${randomUUID()}@example.com`, password: 'segredo-123' });
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const open = files
    .filter((file) => !file.startsWith(`postgres${path.sep}`))
    .filter((file) => (fs.lstatSync(path.join(folder, file)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  // As root, PostgreSQL runs as another user, who passes through the folder and sees no names in it.
  expect(fs.statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
});

it.for(['SIGINT', 'SIGTERM'] as const)('exits cleanly on %s', async (signal, { folder, start }) => {
  const server = await start();
  await connect(server);
  const exit = once(server.process, 'exit');
  server.process.kill(signal);
  expect(await exit).toEqual([0, null]);
  expect(fs.existsSync(path.join(folder, 'data.lock'))).toBe(false);
});

it('exits cleanly on Ctrl+C, which reaches all of its process group', async ({ start }) => {
  const server = await start({}, { detached: true });
  await connect(server);
  // An unfinished request, for which the server waits before it closes its database.
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\n');
  await once(socket, 'connect');
  const exit = once(server.process, 'exit');
  process.kill(-server.process.pid!, 'SIGINT');
  expect(await exit).toEqual([0, null]);
  expect(server.stderr()).toBe('');
});

it('ends with a sentence when PostgreSQL ends, and leaves no process behind', async ({
  folder,
  start,
}) => {
  const server = await start();
  const exit = once(server.process, 'exit');
  const file = path.join(folder, 'postgres/postmaster.pid');
  const postmaster = Number(fs.readFileSync(file, 'utf8').split('\n', 1)[0]);
  process.kill(postmaster, 'SIGKILL');
  expect(await exit).toEqual([75, null]);
  expect(server.stderr()).toMatch(
    /^(?:PostgreSQL has ended|The connection to the database is lost)\..* Start Tostão again: .*\n$/,
  );
  await connect(await start());
});

it('runs without a database when the data is hosted', async ({ onTestFinished }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-hosted-'));
  onTestFinished(() => fs.rmdirSync(folder));
  const server = await spawnServer({
    TOSTAO_DATA_DIR: folder,
    TOSTAO_SUPABASE_URL: 'https://abc.supabase.co/',
    TOSTAO_SUPABASE_KEY: 'sb_publishable_abc',
  });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const config = await fetch(`${server.url}/config.json`);
  expect(await config.json()).toEqual({
    supabaseUrl: 'https://abc.supabase.co',
    supabaseKey: 'sb_publishable_abc',
    reportUrl: '/_report',
  });
  expect(config.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://abc.supabase.co;",
  );
  expect((await fetch(`${server.url}/rest/v1/debts`)).status).toBe(404);
  expect(fs.readdirSync(folder)).toEqual([]);
});
