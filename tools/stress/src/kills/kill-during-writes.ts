import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@tostao/backend/testing/random';
import { spawnServer } from '@tostao/backend/testing/running-server';
import { signUp } from '../users.ts';
import { findFaults } from './faults.ts';
import { type Write, writeUntil } from './writes.ts';

const targets = ['server', 'postgres', 'both'] as const;
type Target = (typeof targets)[number];

export interface KillResult {
  kills: Record<Target, number>;
  acknowledged: Record<Write['kind'], number>;
  faults: string[];
}

const writers = 4;

/** Kills a server, its PostgreSQL or both repeatedly while it writes, each time at a random moment. */
export async function killAgainAndAgain(
  dataFolder: string,
  rounds: number,
  seed = 20_261_121,
  env: Record<string, string> = {},
): Promise<KillResult> {
  const random = seededRandom(seed);
  // The order of the writes depends on the answers, so it must not decide which process is killed.
  const choices = seededRandom(seed + 1);
  const kills = { server: 0, postgres: 0, both: 0 };
  const log: Write[] = [];
  const faults: string[] = [];
  const start = () => spawnServer({ TOSTAO_DATA_DIR: dataFolder, ...env });
  let server = await start();
  try {
    let user = await signUp(server.url);
    for (let round = 1; round <= rounds; round += 1) {
      let isOver = false;
      const writing = Array.from({ length: writers }, () =>
        writeUntil(() => isOver, user, choices, log),
      );
      // Kills after a random number of responses, at an arbitrary moment.
      const enough = countAcknowledged(log) + 5 + random.below(20);
      while (countAcknowledged(log) < enough) await wait(1);
      await wait(random.below(30));
      const target = random.pick(targets);
      kills[target] += 1;
      const exit = once(server.process, 'exit');
      if (target !== 'postgres') server.process.kill('SIGKILL');
      if (target !== 'server') process.kill(postmasterOf(dataFolder), 'SIGKILL');
      isOver = true;
      await Promise.all(writing);

      const note = (fault: string) =>
        faults.push(`round ${round}, ${target} killed (seed ${seed}): ${fault}`);
      const [code] = (await exit) as [number | null];
      if (target === 'postgres' && (code !== 75 || !server.stderr().includes('Start Tostão again')))
        note(`the server ended with ${code} and without a sentence`);
      // It expires after three seconds, which a test of its own waits for.
      fs.rmSync(path.join(dataFolder, 'data.lock'), { recursive: true, force: true });
      // PostgreSQL would refuse to start beside one that the killed server has left behind.
      server = await start();
      user = user.moveTo(server.url);
      for (const fault of await findFaults(user, log)) note(fault);
    }
  } finally {
    server.process.kill('SIGKILL');
  }
  const acknowledged = { transaction: 0, group: 0, payment: 0, import: 0, restore: 0 };
  for (const { kind, isAcknowledged } of log) if (isAcknowledged) acknowledged[kind] += 1;
  return { kills, acknowledged, faults };
}

function countAcknowledged(log: Write[]): number {
  return log.filter(({ isAcknowledged }) => isAcknowledged).length;
}

function postmasterOf(dataFolder: string): number {
  const file = path.join(dataFolder, 'postgres/postmaster.pid');
  return Number(fs.readFileSync(file, 'utf8').split('\n', 1)[0]);
}
