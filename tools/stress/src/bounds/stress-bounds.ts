// Measures what a user notices of attacks from many networks: `npm run stress`, or alone by
// `node tools/run.mjs node tools/stress/src/bounds/stress-bounds.ts`. Each attack stands between two quiet phases of one run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productionEnv, spawnServer } from '@tostao/backend/testing/running-server';
import { memoryOfTree } from '../hostile/memory.ts';
import { signUp } from '../users.ts';
import type { Answers, Target } from './bound-attacks.ts';

const seconds = Number(process.env['STRESS_SECONDS'] ?? 30);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-bounds-'));
const faults: string[] = [];

/** What a user asks for again and again, with the times in ms. */
type Ask = () => Promise<void>;

/** Asks one after the other for some time. Returns the median and the longest time in ms. */
async function measure(ask: Ask, forSeconds: number) {
  const end = performance.now() + forSeconds * 1000;
  const timesMs: number[] = [];
  while (performance.now() < end || timesMs.length < 5) {
    const start = performance.now();
    await ask();
    timesMs.push(performance.now() - start);
    await wait(50);
  }
  const sorted = timesMs.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, longest: sorted.at(-1)! };
}

interface Plan {
  attack: string;
  networks: number;
  ask: Ask;
  /** The most that the median may grow. */
  maxRatio: number;
  maxMs?: number;
}

/** Measures before, during and after an attack. */
async function compare(name: string, server: { url: string; key: string }, plan: Plan) {
  const target: Target = { ...server, networks: plan.networks };
  const before = await measure(plan.ask, seconds / 3);
  const attacker = fork(path.join(import.meta.dirname, 'bound-attacks.ts'), [
    plan.attack,
    JSON.stringify(target),
  ]);
  await once(attacker, 'message');
  const during = await measure(plan.ask, seconds);
  attacker.send('stop');
  const [answers] = (await once(attacker, 'message')) as [Answers];
  const after = await measure(plan.ask, seconds / 3);
  const quiet = Math.max(before.median, after.median);
  const ratio = during.median / quiet;
  const text = [before, during, after].map(
    ({ median, longest }) => `${median.toFixed(0)} (${longest.toFixed(0)})`,
  );
  console.log(
    `${name}: before, during, after: ${text.join(', ')} ms; ${ratio.toFixed(2)} times; ${JSON.stringify(answers)}`,
  );
  if (ratio > plan.maxRatio) faults.push(`${name} took ${ratio.toFixed(2)} times as long`);
  if (during.longest > (plan.maxMs ?? Infinity)) faults.push(`${name} took ${during.longest} ms`);
}

try {
  const server = await spawnServer({ TOSTAO_DATA_DIR: folder, ...productionEnv });
  const { url } = server;
  const { client, credentials, key } = await signUp(url);
  const target = { url, key };
  const page = async () => {
    const response = await fetch(url, { headers: { Accept: 'text/html' } });
    await response.text();
  };
  const read = async () => {
    const { error } = await client.rpc('home_figures', { p_today: '2026-11-21' });
    if (error) faults.push(`a read ended with ${error.code}`);
  };
  const signIn = async () => {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    await response.text();
    if (!response.ok) faults.push(`a sign-in ended with ${response.status}`);
  };
  // A server in use: its caches and connections are those that an attack finds.
  for (let round = 0; round < 300; round += 1) await Promise.all(Array.from({ length: 6 }, read));
  const restMb = memoryOfTree(server.process.pid!);
  let peakMb = 0;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, memoryOfTree(server.process.pid!));
  }, 250);
  await compare('a read beside 30 visitors who do not read', target, {
    attack: 'readNothing',
    networks: 30,
    ask: read,
    maxRatio: 5,
  });
  clearInterval(sampling);
  const growth = peakMb / restMb;
  console.log(
    `${restMb.toFixed(0)} MB at rest, at most ${peakMb.toFixed(0)} MB: ${growth.toFixed(2)} times`,
  );
  if (growth > 1.5) faults.push(`the memory grew to ${growth.toFixed(2)} times`);
  const guesses = { attack: 'guessPasswords', networks: 20 };
  await compare('a page beside wrong sign-ins of 20 networks', target, {
    ...guesses,
    ask: page,
    maxRatio: 3,
  });
  await compare('a right sign-in beside wrong ones of 20 networks', target, {
    ...guesses,
    ask: signIn,
    maxRatio: Infinity,
    maxMs: 3000,
  });
  await compare('a read beside the searches of 4 networks', target, {
    attack: 'search',
    networks: 4,
    ask: read,
    maxRatio: 5,
  });
  if (server.process.exitCode !== null) faults.push(`the server ended: ${server.stderr()}`);
  server.process.kill();
  for (const fault of new Set(faults)) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
