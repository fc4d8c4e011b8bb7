import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Cluster } from '../cluster/cluster.ts';
import { type RunningProcess, spawnServer } from '../testing/running-server.ts';
import { startTemporaryCluster } from '../testing/temporary-cluster.ts';

const password = 'senha-do-banco';
let cluster: Cluster;
let url: URL;
const servers: RunningProcess[] = [];

beforeAll(async () => {
  cluster = await startTemporaryCluster();
  const { port } = cluster.addressOf('postgres');
  const sql = postgres({ ...cluster.addressOf('postgres'), max: 1, onnotice: () => undefined });
  await sql.unsafe(`alter role postgres password '${password}'`);
  await sql`create database app`;
  const [file] = await sql`show hba_file`;
  fs.writeFileSync(file!['hba_file'] as string, 'host all all 127.0.0.1/32 scram-sha-256\n');
  await sql`select pg_reload_conf()`;
  await sql.end();
  url = new URL(`postgresql://postgres:${password}@127.0.0.1:${port}/app`);
});
afterAll(() => cluster.stop());
afterEach(() => {
  for (const { process } of servers.splice(0)) process.kill('SIGKILL');
});

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-url-'));

async function start(address: string, folder = newFolder()) {
  const server = await spawnServer({ TOSTAO_DATABASE_URL: address, TOSTAO_DATA_DIR: folder });
  servers.push(server);
  return server;
}

async function signUp(server: RunningProcess, email: string): Promise<number> {
  const config = await fetch(`${server.url}/config.json`);
  const { supabaseKey: apikey } = (await config.json()) as { supabaseKey: string };
  const { status } = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'segredo-123' }),
  });
  return status;
}

it('runs on a PostgreSQL of one’s own, and creates no other database', async () => {
  const folder = newFolder();
  const server = await start(url.href, folder);
  expect(await signUp(server, 'ana@example.com')).toBe(200);
  expect(fs.readdirSync(folder)).not.toContain('postgres');
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
  // The lock ends with its process, and the account is there.
  expect(await signUp(await start(url.href), 'ana@example.com')).toBe(422);
});

it('says in a sentence why it does not start, never with the password', async () => {
  const running = await start(url.href);
  const changed = (change: (copy: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.href;
  };
  for (const [address, reason] of [
    [url.href, 'Another Tostão uses the database 127.0.0.1:'],
    [changed((copy) => (copy.password = 'errada-123')), 'The user or the password is wrong.'],
    [changed((copy) => (copy.pathname = '/missing')), 'There is no database of this name.'],
    [changed((copy) => (copy.port = '1')), 'Nothing answers there.'],
    ['nonsense', 'TOSTAO_DATABASE_URL is no address of a PostgreSQL database.'],
  ] as const) {
    const failure = await start(address).catch((error: unknown) => error);
    expect(failure, reason).toMatchObject({ code: 1 });
    const { stderr } = failure as { stderr: string };
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/senha-do-banco|errada-123/);
  }
  expect(await signUp(running, 'bia@example.com')).toBe(200);
});
