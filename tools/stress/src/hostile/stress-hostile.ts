// Attacks a server for some minutes while a user uses it: `npm run stress`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  productionEnv,
  type RunningProcess,
  spawnServer,
} from '@tostao/backend/testing/running-server';
import { signUp } from '../users.ts';
import type { Answers, Target } from './attacker.ts';
import { actAsUser } from './interactive-user.ts';
import { memoryOfTree } from './memory.ts';

const minutes = Number(process.env['STRESS_MINUTES'] ?? 3);
const maxHeapMb = 600;
/** The memory that deploy/compose.embedded.yaml gives to the heap, the database and bodies in transit. */
const maxMemoryMb = 2048;
const maxWaitMs = 1000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-hostile-'));
try {
  console.log(`Hostile requests for ${minutes} minutes, a heap of ${maxHeapMb} MB`);
  const server = await spawnServer({
    TOSTAO_DATA_DIR: folder,
    TOSTAO_SIGN_UPS_PER_HOUR: '500',
    ...productionEnv,
    NODE_OPTIONS: `--max-old-space-size=${maxHeapMb}`,
  });
  const tellWhy = () => console.error(server.stderr());
  server.process.on('exit', tellWhy);
  const { answers, times, errors, saved, peakMemoryMb } = await underAttack(server, minutes * 60);
  for (const [name, counts] of Object.entries(answers)) {
    console.log(`  ${name}: ${JSON.stringify(counts)}`);
  }
  for (const [name, values] of Object.entries(times)) {
    const sorted = values.toSorted((a, b) => a - b);
    const atMs = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
    const at = (share: number) => `${atMs(share).toFixed(0)} ms`;
    console.log(`${name}: ${values.length} times, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`);
    if (atMs(0.99) > maxWaitMs)
      errors.push(`one of 100 requests for ${name} took longer than ${maxWaitMs} ms`);
  }
  console.log(`${saved.length} transactions saved, at most ${peakMemoryMb.toFixed(0)} MB`);
  if (server.process.exitCode !== null) errors.push(`the server ended: ${server.process.exitCode}`);
  if (!(peakMemoryMb < maxMemoryMb)) errors.push(`more than ${maxMemoryMb} MB`);
  server.process.off('exit', tellWhy);
  server.process.kill();
  for (const error of errors.slice(0, 10)) console.error(error);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Attacks a server while a user uses it. Its peak is the most memory that server and PostgreSQL used, by the second. */
async function underAttack({ url, process: { pid } }: RunningProcess, seconds: number) {
  const [{ key, token }, { credentials }] = [await signUp(url), await signUp(url)];
  const target: Target = { url, key, token };
  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'), [JSON.stringify(target)]);
  const over = new AbortController();
  let peakMemoryMb = 0;
  const sampling = setInterval(() => {
    peakMemoryMb = Math.max(peakMemoryMb, memoryOfTree(pid!));
  }, 1000);
  const using = actAsUser(url, key, credentials, over.signal);
  await Promise.race([wait(seconds * 1000), using, once(attacker, 'exit')]);
  over.abort();
  const experience = await using;
  clearInterval(sampling);
  const stopped = once(attacker, 'message') as Promise<[Answers]>;
  attacker.send('stop');
  const [answers] = await stopped;
  return { ...experience, answers, peakMemoryMb };
}
