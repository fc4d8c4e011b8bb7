import { beforeEach, expect, it } from 'vitest';
import { spawnServer } from '@tostao/backend/testing/running-server';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { killAgainAndAgain } from './kills.ts';
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

it('keeps every acknowledged write whole when the server is killed during writes', async () => {
  const { faults, ...written } = await killAgainAndAgain(folder, 1);
  expect(faults).toEqual([]);
  expect(written.transactions + written.groups + written.payments).toBeGreaterThanOrEqual(10);
  expect(written.groups).toBeGreaterThan(0);
});
