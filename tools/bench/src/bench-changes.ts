// 2,000 devices follow the changes of 200 households: the memory of a stream, and the time of a change from its request to
// the other devices.
import { createHmac, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@tostao/backend/database/database';
import { newTransaction } from '@tostao/backend/testing/rows';
import { productionEnv, spawnServer } from '@tostao/backend/testing/running-server';
import { startTemporaryCluster } from '@tostao/backend/testing/temporary-cluster';
import { readSupabaseKey } from '@tostao/test-kit/users/data-api';

const households = 200;
const membersOfEach = 10;
const rounds = 5;
const opensAtOnce = 50;
const writesAtOnce = 4;

interface Member {
  user: string;
  session: string;
  household: string;
}

const members: Member[] = Array.from({ length: households }, () => randomUUID()).flatMap(
  (household) =>
    Array.from({ length: membersOfEach }, () => ({
      user: randomUUID(),
      session: randomUUID(),
      household,
    })),
);

/** Those who have not learned of a change yet. */
const waiting = new Map<Member, (time: number) => void>();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-bench-'));
const cluster = await startTemporaryCluster();
const { user, port } = cluster.addressOf('postgres');
const server = await spawnServer({
  ...productionEnv,
  TOSTAO_DATA_DIR: folder,
  TOSTAO_DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/postgres`,
});
const database = openDatabase(cluster.addressOf('postgres'));
try {
  await addMembers();
  const apikey = await readSupabaseKey(server.url);
  const { jwtSecret } = JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as {
    jwtSecret: string;
  };
  const headersOf = (member: Member) => ({
    apikey,
    Authorization: `Bearer ${signToken(member, jwtSecret)}`,
    'x-household': member.household,
  });

  // The first requests compile code and open connections.
  await inTurns(members.slice(0, 20), opensAtOnce, (member) => write(headersOf(member)));
  const before = memoryOfServer();
  const opening = performance.now();
  await inTurns(members, opensAtOnce, (member) => follow(member, headersOf(member)));
  const openingMs = performance.now() - opening;
  const after = memoryOfServer();
  const [{ count }] = (await database.query<{ count: number }>(
    "select count(*)::integer from pg_stat_activity where application_name = 'tostao-changes'",
  )) as [{ count: number }];
  console.log(
    `${members.length} streams opened in ${Math.round(openingMs)} ms; ${count} listening connection; ` +
      `memory of the server ${before} → ${after} MB, ${(((after - before) * 1024) / members.length).toFixed(1)} KB a stream`,
  );

  const delays: number[] = [];
  const writes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const authors = members.filter((_, index) => index % membersOfEach === round);
    await inTurns(authors, writesAtOnce, async (author) => {
      const others = members.filter(({ household }) => household === author.household);
      const start = performance.now();
      const arrived = Promise.all(others.map((other) => nextChange(other)));
      await write(headersOf(author));
      writes.push(performance.now() - start);
      for (const time of await arrived) delays.push(time - start);
    });
  }
  console.log(`writes, ms: ${describe(writes)}`);
  console.log(`${delays.length} changes from the request to a device, ms: ${describe(delays)}`);
  console.log(`memory of the server after them: ${memoryOfServer()} MB`);
} finally {
  await server.kill();
  await database.close();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function addMembers(): Promise<void> {
  const all = JSON.stringify(members);
  const from = `from json_to_recordset($1::text::json) as m ("user" uuid, session uuid, household uuid)`;
  for (const statement of [
    `insert into auth.users (id, email) select m.user, m.user || '@example.com' ${from}`,
    `insert into auth.sessions (id, user_id) select m.session, m.user ${from}`,
    `insert into public.households (id, name) select distinct m.household, 'Casa' ${from}`,
    `insert into public.household_members (household_id, user_id, role) select m.household, m.user, 'owner' ${from}`,
  ]) {
    await database.query(statement, [all]);
  }
}

/** Opens a stream, and notes when changes arrive. */
async function follow(member: Member, headers: Record<string, string>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = http.get(`${server.url}/changes`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.on('data', (data: Buffer) => {
        const text = data.toString();
        if (text.includes('event: revision')) resolve();
        if (text.includes('"transactions"')) waiting.get(member)?.(performance.now());
      });
    });
    request.on('error', reject);
  });
}

function nextChange(member: Member): Promise<number> {
  return new Promise((resolve) => waiting.set(member, resolve));
}

async function write(headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${server.url}/rest/v1/transactions`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(newTransaction()),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Runs a task for all items, some at a time. */
async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const work = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Returns the resident memory of the server in MB. */
function memoryOfServer(): number {
  const status = fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function describe(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`;
}

function signToken({ user: sub, session }: Member, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub, session_id: session, role: 'authenticated', aud: 'authenticated', exp };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
