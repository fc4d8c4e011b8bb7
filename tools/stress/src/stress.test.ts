import { beforeEach, expect, it } from 'vitest';
import { newTransaction } from '@tostao/backend/testing/rows';
import { spawnServer } from '@tostao/backend/testing/running-server';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { killAgainAndAgain } from './kills/kill-during-writes.ts';
import { underLoad } from './load.ts';
import { signUp } from './users.ts';

// The short forms. `npm run stress` runs the long ones.

let folder: string;
beforeEach(async () => {
  folder = await newDataFolder();
});

it('keeps every balance right while many users write at once', async () => {
  const server = await spawnServer({ TOSTAO_DATA_DIR: folder });
  try {
    const plan = { users: 10, requestsPerSecond: 50, seconds: 2 };
    const { errors, requests } = await underLoad(server.url, plan);
    expect(errors).toEqual([]);
    expect(requests).toBe(100);
  } finally {
    server.process.kill('SIGKILL');
  }
});

it('lets no user wait for another one who sends a hundred large requests at once', async () => {
  const server = await spawnServer({ TOSTAO_DATA_DIR: folder });
  try {
    const [attacker, user] = [await signUp(server.url), await signUp(server.url)];
    let answered = 0;
    const restore = async () => {
      const transactions = Array.from({ length: 1000 }, () => newTransaction());
      await attacker.client.rpc('restore_account', { p_tables: { transactions } });
      answered += 1;
    };
    // The flood is on its way once its first answer is there.
    await Promise.race(Array.from({ length: 100 }, restore));
    let slowest = 0;
    for (let count = 0; count < 10; count += 1) {
      const start = performance.now();
      await user.client.from('transactions').insert(newTransaction()).throwOnError();
      await user.client.rpc('home_figures', { p_today: '2026-11-21' }).throwOnError();
      slowest = Math.max(slowest, performance.now() - start);
    }
    expect(slowest).toBeLessThan(2000);
    expect(answered).toBeLessThan(100);
  } finally {
    server.process.kill('SIGKILL');
  }
});

it('keeps every acknowledged write whole when the server or PostgreSQL is killed during writes', async () => {
  const { kills, acknowledged, faults } = await killAgainAndAgain(folder, 3);
  expect(faults).toEqual([]);
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(0);
  expect(Math.min(...Object.values(acknowledged))).toBeGreaterThan(0);
});
