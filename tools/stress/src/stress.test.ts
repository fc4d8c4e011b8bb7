import { beforeEach, expect, it } from 'vitest';
import { spawnServer } from '@tostao/backend/testing/running-server';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { useDuringFlood } from './hostile/flood.ts';
import { killAgainAndAgain } from './kills/kill-during-writes.ts';
import { underLoad } from './load.ts';

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
    const { answered, slowest } = await useDuringFlood(server.url, 100);
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
