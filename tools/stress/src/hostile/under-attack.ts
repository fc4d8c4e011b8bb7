import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProcess } from '@tostao/backend/testing/running-server';
import type { Target } from './attacks.ts';
import type { Answers } from './attacker.ts';
import { type Experience, actAsUser } from './interactive-user.ts';
import { memoryOfTree } from './memory.ts';

export interface AttackResult extends Experience {
  answers: Answers;
  /** The most memory in MB that the server and its PostgreSQL have used at one time, by the second. */
  peakMemoryMb: number;
}

/** Attacks a server while a user uses it. */
export async function underAttack(server: RunningProcess, seconds: number): Promise<AttackResult> {
  const { url, process } = server;
  const config = await fetch(`${url}/config.json`);
  const { supabaseKey: key } = (await config.json()) as { supabaseKey: string };
  const [own, account] = [await signUp(url, key), await signUp(url, key)];
  const target: Target = { url, key, token: own.token };
  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'), [JSON.stringify(target)]);
  const over = new AbortController();
  let peakMemoryMb = 0;
  const sampling = setInterval(() => {
    peakMemoryMb = Math.max(peakMemoryMb, memoryOfTree(process.pid!));
  }, 1000);
  const using = actAsUser(url, key, account, over.signal);
  await Promise.race([wait(seconds * 1000), using, once(attacker, 'exit')]);
  over.abort();
  const experience = await using;
  clearInterval(sampling);
  const stopped = once(attacker, 'message') as Promise<[Answers]>;
  attacker.send('stop');
  const [answers] = await stopped;
  return { ...experience, answers, peakMemoryMb };
}

async function signUp(url: string, key: string) {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'segredo-123' };
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...account, token };
}
