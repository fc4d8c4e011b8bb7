import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Backend } from '@tostao/server/backend-routes';
import { beforeAll, expect, it, vi } from 'vitest';
import { startEmbeddedBackend } from './embedded-backend.ts';
import { databaseName, startDataCluster } from './cluster/data-cluster.ts';
import { openDatabase } from './database/database.ts';
import { newTransaction } from './testing/rows.ts';
import { spawnServer } from './testing/running-server.ts';
import { newDataFolder } from './testing/template-folder.ts';

/** Runs a regular expression that would take years. */
const hang = String.raw`
  create function public.hang() returns boolean language sql as $$
    select string_agg(chr(19968 + n), '') ~ '(.+)(.+)(.+)(.+)(.+)(.+)\6\5\4'
    from generate_series(1, 100) as n
  $$;
  grant execute on function public.hang() to authenticated;
  create function public.hang_long() returns boolean language sql
    set statement_timeout = '60s' as 'select public.hang()';
  grant execute on function public.hang_long() to authenticated;`;

let folder: string;
beforeAll(async () => {
  folder = await newDataFolder();
  const cluster = await startDataCluster(folder);
  const database = openDatabase(cluster.addressOf(databaseName));
  await database.runScript(hang);
  await database.close();
  await cluster.stop();
});

type Send = (request: Request) => Promise<Response>;

/** Signs up. Returns a function that sends requests of the new user. */
async function signUp(send: Send, origin: string, apikey: string) {
  const json = { apikey, 'Content-Type': 'application/json' };
  const account = JSON.stringify({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'segredo-1',
  });
  const signedUp = await send(
    new Request(`${origin}/auth/v1/signup`, { method: 'POST', headers: json, body: account }),
  );
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const headers = { ...json, Authorization: `Bearer ${token}` };
  return (url: string, body?: unknown, signal?: AbortSignal) =>
    send(
      new Request(`${origin}/rest/v1/${url}`, {
        headers,
        ...(signal && { signal }),
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
}

it('ends a request that takes too long after 8 seconds, and lets no other user wait for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const backend: Backend = await startEmbeddedBackend({ dataDir: folder });
  const signUpHere = () =>
    signUp((request) => backend.fetch(request), 'http://a.test', backend.supabaseKey);
  const [send, sendOther] = [await signUpHere(), await signUpHere()];
  const row = newTransaction();
  expect((await send('transactions', row)).status).toBe(201);
  const start = performance.now();
  const endless = Array.from({ length: 20 }, () => send('rpc/hang', {}));
  const next = await sendOther('transactions', newTransaction());
  expect(next.status).toBe(201);
  expect(performance.now() - start).toBeLessThan(2000);
  const first = await endless[0]!;
  expect(first.status).toBe(503);
  expect(await first.json()).toMatchObject({ code: '57014' });
  expect(performance.now() - start).toBeGreaterThan(7500);
  const closing = performance.now();
  await backend.close();
  expect(performance.now() - closing).toBeLessThan(3000);
});

it('lets no other request wait for functions with more time, from however many networks they come', async () => {
  const backend: Backend = await startEmbeddedBackend({ dataDir: folder });
  const client = { address: '127.0.0.1' };
  const signUpAt = (from: { address: string }) =>
    signUp((request) => backend.fetch(request, { ...from }), 'http://a.test', backend.supabaseKey);
  const send = await signUpAt(client);
  const sendOther = await signUpAt({ address: '127.0.0.200' });
  for (let index = 0; index < 40; index += 1) {
    client.address = `127.0.0.${1 + (index % 20)}`;
    void send('rpc/hang_long', {});
  }
  const start = performance.now();
  expect((await sendOther('transactions', newTransaction())).status).toBe(201);
  expect(performance.now() - start).toBeLessThan(2000);
  await backend.close();
});

it('lets no other user wait for long requests, from however many networks and accounts they come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const backend: Backend = await startEmbeddedBackend({ dataDir: folder });
  const signUpAt = (address: string) =>
    signUp((request) => backend.fetch(request, { address }), 'http://a.test', backend.supabaseKey);
  const sendOther = await signUpAt('127.0.0.200');
  for (let network = 1; network <= 5; network += 1) {
    const send = await signUpAt(`127.0.0.${network}`);
    for (let index = 0; index < 8; index += 1) void send('rpc/hang', {}).catch(() => undefined);
  }
  for (let index = 0; index < 10; index += 1) {
    const start = performance.now();
    expect((await sendOther('transactions', newTransaction())).status).toBe(201);
    expect(performance.now() - start).toBeLessThan(3000);
  }
  await backend.close();
});

it('serves pages and stops on SIGTERM during a request that takes too long', async () => {
  const server = await spawnServer({ TOSTAO_DATA_DIR: folder });
  const readConfig = async () => {
    const response = await fetch(`${server.url}/config.json`);
    return (await response.json()) as { supabaseKey: string };
  };
  const send = await signUp(
    (request) => fetch(request),
    server.url,
    (await readConfig()).supabaseKey,
  );
  const endless = send('rpc/hang', {}).catch((error: unknown) => error);
  expect(await readConfig()).toHaveProperty('supabaseKey');
  const exit = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(fs.existsSync(path.join(folder, 'data.lock'))).toBe(false);
  expect(await endless).toBeInstanceOf(Error);
}, 30_000);
