import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer as startWebServer } from '@tostao/server';
import type { RunningServer } from '@tostao/server/listen';
import { createSigner } from 'fast-jwt';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Cluster } from './cluster/cluster.ts';
import { startServer } from './server.ts';
import { newTransaction } from './testing/rows.ts';
import { startTemporaryCluster } from './testing/temporary-cluster.ts';

interface User {
  id: string;
  token: string;
}

let cluster: Cluster;
let sql: postgres.Sql;
let server: RunningServer;
let apikey: string;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-changes-'));
const folders = { dataDir: folder, shellDir: folder, releasesDir: path.join(folder, 'releases') };
let databaseUrl: string;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cluster = await startTemporaryCluster();
  const address = cluster.addressOf('postgres');
  sql = postgres({ ...address, max: 1, onnotice: () => undefined });
  databaseUrl = `postgres://${address.user}@127.0.0.1:${address.port}/postgres`;
  server = await startServer({ ...folders, databaseUrl, port: 0 });
  const config = await readConfig(server);
  expect(config.changes).toBe(true);
  apikey = config.supabaseKey;
  await waitForListeners(1);
});
afterAll(async () => {
  await server.close();
  await sql.end();
  await cluster.stop();
});

/** Servers start before they listen. */
async function waitForListeners(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const found = await sql`
      select from pg_stat_activity
      where application_name = 'tostao-changes' and query ilike 'listen%' and state = 'idle'`;
    expect(found).toHaveLength(count);
  });
}

async function readConfig({ url }: RunningServer) {
  const config = await fetch(`${url}/config.json`);
  return (await config.json()) as { supabaseKey: string; changes?: boolean };
}

async function send(route: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${route}`, {
    method: 'POST',
    headers: { apikey, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.ok, route).toBe(true);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as unknown;
}

const as = ({ token }: User, household?: string) => ({
  Authorization: `Bearer ${token}`,
  ...(household !== undefined && { 'x-household': household }),
});

async function signUp(): Promise<User> {
  const account = { email: `${randomUUID()}@example.com`, password: 'segredo-123' };
  const { user, access_token: token } = (await send('/auth/v1/signup', account)) as {
    user: { id: string };
    access_token: string;
  };
  return { id: user.id, token };
}

/** Creates a household with an owner and other members. */
async function createHousehold(owner: User, ...others: User[]): Promise<string> {
  const id = randomUUID();
  await send('/rest/v1/rpc/create_household', { p_id: id, p_name: 'Casa' }, as(owner));
  for (const other of others) {
    const invitation = { p_role: 'editor' };
    const [created] = (await send('/rest/v1/rpc/create_invitation', invitation, as(owner, id))) as {
      token: string;
    }[];
    await send('/rest/v1/rpc/accept_invitation', { p_token: created!.token }, as(other));
  }
  return id;
}

const addTransaction = (user: User, household?: string) =>
  send('/rest/v1/transactions', newTransaction(), as(user, household));

interface Stream {
  /** Returns the next event or `end`. */
  next(): Promise<string>;
  /** Reads on to an event that has a text. */
  until(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Reads events, each as its name and its data. */
function readEvents({ body }: Response): Stream {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return 'end';
      text += value;
    }
    const [event = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    const line = /^event: (.*)\ndata: (.*)$/.exec(event);
    return line ? `${line[1]} ${line[2]}`.trim() : next();
  };
  const until = async (part: string) => {
    for (let event = await next(); !event.includes(part); event = await next()) {
      if (event === 'end') throw new Error(`The stream ended before ${part}`);
    }
  };
  return { next, until, close: () => reader.cancel() };
}

const ask = (headers: Record<string, string>, url = server.url) =>
  fetch(`${url}/changes`, { headers: { apikey, ...headers } });

async function open(user: User, household: string, url = server.url): Promise<Stream> {
  const response = await ask(as(user, household), url);
  expect(response.status).toBe(200);
  const stream = readEvents(response);
  expect(await stream.next()).toMatch(/^revision \d+$/);
  return stream;
}

/** Opens streams, and reads what the household announced before. */
async function follow(household: string, users: User[], url = server.url): Promise<Stream[]> {
  const streams = await Promise.all(users.map((user) => open(user, household, url)));
  await announce(household, 'start');
  for (const stream of streams) await stream.until('"start"');
  return streams;
}

/** Announces changes in one transaction, as the triggers of the tables do. */
async function announce(household: string, ...tables: string[]): Promise<void> {
  const payloads = tables.map((table) => `${household} ${table}`);
  await sql`select pg_notify('household_changes', payload) from unnest(${payloads}::text[]) as payload`;
}

it('tells the other members of a household what changes, and no other user', async () => {
  const [ana, bia, caio] = [await signUp(), await signUp(), await signUp()];
  const [casa, other] = [await createHousehold(ana, bia), await createHousehold(ana, caio)];
  const [[ofBia], [ofCaio]] = [await follow(casa, [bia]), await follow(other, [caio])];
  await addTransaction(ana, casa);
  const start = performance.now();
  expect(await ofBia!.next()).toBe('change ["transactions"]');
  expect(performance.now() - start).toBeLessThan(2000);
  await announce(other, 'debts', 'accounts', 'debts');
  expect(await ofCaio!.next()).toBe('change ["accounts","debts"]');
  await Promise.all([ofBia!.close(), ofCaio!.close()]);
});

it('answers a request for changes as any other one', async () => {
  const [ana, bia] = [await signUp(), await signUp()];
  const casa = await createHousehold(ana);
  const statusOf = async (headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(`${server.url}/changes`, {
      method,
      headers: { apikey, ...headers },
    });
    await response.body?.cancel();
    return response.status;
  };
  expect(await statusOf(as(ana, casa))).toBe(200);
  expect(await statusOf(as(ana))).toBe(200);
  expect(await statusOf(as(bia, casa))).toBe(403);
  expect(await statusOf(as(ana, randomUUID()))).toBe(403);
  expect(await statusOf(as(ana, 'casa'))).toBe(400);
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ Authorization: `Bearer ${apikey}` })).toBe(401);
  expect(await statusOf({ ...as(ana, casa), apikey: 'wrong' })).toBe(401);
  expect(await statusOf(as({ ...ana, token: signToken(ana, -10) }, casa))).toBe(401);
  expect(await statusOf(as(ana, casa), 'HEAD')).toBe(405);
  const { headers } = await ask(as(ana, casa));
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
});

it('removes the streams of a former member, and those of a deleted household', async () => {
  const [ana, bia] = [await signUp(), await signUp()];
  const casa = await createHousehold(ana, bia);
  const [ofAna, ofBia] = await follow(casa, [ana, bia]);
  const start = performance.now();
  await send('/rest/v1/rpc/remove_member', { p_user_id: bia.id }, as(ana, casa));
  expect([await ofBia!.next(), await ofBia!.next()]).toEqual(['removed', 'end']);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await ofAna!.next()).toBe('change ["household_members"]');
  expect((await ask(as(bia, casa))).status).toBe(403);
  await send('/rest/v1/rpc/delete_household', {}, as(ana, casa));
  expect([await ofAna!.next(), await ofAna!.next()]).toEqual(['removed', 'end']);
});

it('ends the streams of a session that has ended, and of an expired token', async () => {
  const [ana, bia, caio] = [await signUp(), await signUp(), await signUp()];
  const casa = await createHousehold(ana, bia, caio);
  const [ofBia] = await follow(casa, [bia]);
  await send('/auth/v1/logout?scope=local', {}, as(bia));
  await announce(casa, 'household_members');
  expect(await ofBia!.next()).toBe('end');
  const ofCaio = await open({ ...caio, token: signToken(caio, 2) }, casa);
  await ofCaio.until('end');
});

it('lets every client ask for the revision after a lost connection of the database', async () => {
  const [ana, bia] = [await signUp(), await signUp()];
  const casa = await createHousehold(ana, bia);
  const [ofBia] = await follow(casa, [bia]);
  const terminated = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tostao-changes'`;
  expect(terminated).toHaveLength(1);
  expect(await ofBia!.next()).toBe('ask');
  await addTransaction(ana, casa);
  expect(await ofBia!.next()).toBe('change ["transactions"]');
  await ofBia!.close();
});

it('keeps twenty streams of a user, which hold no place of a request', async () => {
  const ana = await signUp();
  const casa = await createHousehold(ana);
  const streams: Stream[] = [];
  for (let count = 0; count < 21; count += 1) streams.push(await open(ana, casa));
  const [oldest, ...others] = streams;
  await oldest!.until('end');
  await addTransaction(ana, casa);
  await announce(casa, 'debts');
  for (const stream of others) await stream.until('"debts"');
  await Promise.all(streams.map((stream) => stream.close()));
});

it('tells of a Supabase of the operator’s own, and ends the streams when the server stops', async () => {
  const [ana, bia] = [await signUp(), await signUp()];
  const casa = await createHousehold(ana, bia);
  const options = { ...folders, port: 0, supabase: { url: server.url, key: apikey } };
  const pages = await startWebServer({ ...options, databaseUrl });
  expect((await readConfig(pages)).changes).toBe(true);
  await waitForListeners(2);
  const [ofBia] = await follow(casa, [bia], pages.url);
  await addTransaction(ana, casa);
  expect(await ofBia!.next()).toBe('change ["transactions"]');
  const refused = await ask(as(bia, randomUUID()), pages.url);
  expect([refused.status, await refused.json()]).toMatchObject([403, { hint: 'not-a-member' }]);
  await send('/rest/v1/rpc/remove_member', { p_user_id: bia.id }, as(ana, casa));
  expect(await ofBia!.next()).toBe('removed');
  const [ofAna] = await follow(casa, [ana], pages.url);
  const start = performance.now();
  const closed = pages.close();
  expect(await ofAna!.next()).toBe('end');
  await closed;
  expect(performance.now() - start).toBeLessThan(1000);
  const without = await startWebServer(options);
  expect(await readConfig(without)).not.toHaveProperty('changes');
  expect((await ask(as(ana, casa), without.url)).ok).toBe(false);
  await without.close();
});

/** Signs a token of a user that expires in some seconds, as the server would. */
function signToken({ token }: User, seconds: number): string {
  const { jwtSecret } = JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as {
    jwtSecret: string;
  };
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return createSigner({ key: jwtSecret, algorithm: 'HS256' })({ ...claims, exp });
}
