import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database as Schema } from '@tostao/domain/data-access/database.types';
import { addBackendRoutes } from '@tostao/server/backend-routes';
import { listen } from '@tostao/server/listen';
import { Hono } from 'hono';
import { startBackend } from '@tostao/backend/backend';
import { databaseName, startDataCluster } from '@tostao/backend/cluster/data-cluster';
import { openDatabase } from '@tostao/backend/database/database';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import type { Client } from '@tostao/schema/testing/api-backend';
import { addManyRows, analyze } from '@tostao/schema/testing/many-rows';
import { type ApiRequest, reads, searches, writes } from '@tostao/schema/testing/api-requests';

const sizes = [1000, 10_000, 100_000];
const ballast = { users: 10, rows: 10_000 };
const runs = 41;
const warmUps = 5;

/** The largest allowed ratio between a read's time with the most rows and with the fewest. */
const mostGrowth = 3;
/** Shorter times are noise on a busy machine: growth from 1 ms to 4 ms is, growth from 5 ms to 20 ms is not. */
const floorMs = 5;

/** The time of a search grows with the rows; users notice anything longer than this. */
const longestSearchMs = 300;

interface Timing {
  median: number;
  p95: number;
}

async function measure(request: ApiRequest, client: Client): Promise<Timing> {
  const times: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const start = performance.now();
    const { error } = await request.send(client);
    if (error) throw new Error(`${request.name}: ${JSON.stringify(error)}`);
    if (run >= 0) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

async function signUp(url: string, key: string) {
  const client = createClient<Schema>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signUp(newCredentials());
  if (error || !data.user) throw error ?? new Error('no user');
  await client.rpc('ensure_default_categories').throwOnError();
  return { client, id: data.user.id };
}

function findFault({ name }: ApiRequest, timings: Timing[]): string | undefined {
  const least = timings[0]?.median ?? 0;
  const most = timings.at(-1)?.median ?? 0;
  if (reads.some((read) => read.name === name) && most > mostGrowth * Math.max(least, floorMs)) {
    return `${name}: more than ${mostGrowth} times slower with the most rows.`;
  }
  if (searches.some((search) => search.name === name) && most > longestSearchMs) {
    return `${name}: more than ${longestSearchMs} ms with the most rows.`;
  }
  return undefined;
}

function toTable(rows: { request: ApiRequest; timings: Timing[] }[]): string {
  const cells = (timings: Timing[]) =>
    timings.map(({ median, p95 }) => `${median.toFixed(1)} (${p95.toFixed(1)})`).join(' | ');
  const head = sizes.map((size) => size.toLocaleString('en-US')).join(' | ');
  return [
    `| ms: median (p95) | ${head} |`,
    `| --- |${' ---: |'.repeat(sizes.length)}`,
    ...rows.map(({ request, timings }) => `| ${request.name} | ${cells(timings)} |`),
  ].join('\n');
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-bench-'));
const cluster = await startDataCluster(folder);
const database = openDatabase(cluster.addressOf(databaseName));
const backend = await startBackend(database, folder);
const app = new Hono();
addBackendRoutes(app, backend);
const server = await listen(app, '127.0.0.1', 0);
try {
  const start = performance.now();
  for (let index = 0; index < ballast.users; index += 1) {
    const other = await signUp(server.url, backend.supabaseKey);
    await addManyRows(database, other.id, ballast.rows);
  }
  const users = [];
  for (const size of sizes) {
    const user = await signUp(server.url, backend.supabaseKey);
    await addManyRows(database, user.id, size);
    users.push(user);
  }
  await analyze(database);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`Rows made in ${seconds} s. Transactions of one user, over HTTP:\n`);

  const results = [];
  for (const request of [...reads, ...searches, ...writes]) {
    const timings = [];
    for (const { client } of users) timings.push(await measure(request, client));
    results.push({ request, timings });
  }
  console.log(toTable(results));

  for (const { request, timings } of results) {
    const fault = findFault(request, timings);
    if (fault === undefined) continue;
    console.error(`\n${fault}`);
    process.exitCode = 1;
  }
} finally {
  await server.close();
  await backend.close();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
