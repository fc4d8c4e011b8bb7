import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { spawnServer } from '../testing/running-server.ts';
import { killAgainAndAgain } from './kills.ts';
import { underLoad } from './load.ts';

// The short forms; `npm run stress` has the long ones.

/** On a busy machine servers take their time to start. */
const longestMs = 180_000;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-stress-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it(
  'answers many people at once, and every balance is right afterwards',
  async () => {
    const server = await spawnServer({ TOSTAO_DATA_DIR: folder });
    try {
      const plan = { users: 20, requestsPerSecond: 50, seconds: 5 };
      const { errors, requests } = await underLoad(server.url, plan);
      expect(errors).toEqual([]);
      expect(requests).toBe(250);
    } finally {
      server.process.kill('SIGKILL');
    }
  },
  longestMs,
);

it(
  'loses and halves nothing it acknowledged when it is killed in the middle of writing',
  async () => {
    const { faults, ...written } = await killAgainAndAgain(folder, 2);
    expect(faults).toEqual([]);
    expect(written.transactions + written.groups + written.payments).toBeGreaterThanOrEqual(20);
    expect(written.groups).toBeGreaterThan(0);
  },
  longestMs,
);
