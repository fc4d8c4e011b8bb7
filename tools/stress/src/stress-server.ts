// The long forms of stress.test.ts: `npm run stress`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { productionEnv, spawnServer } from '@tostao/backend/testing/running-server';
import { killAgainAndAgain } from './kills/kill-during-writes.ts';
import { underLoad } from './load.ts';

const seed = Number(process.env['STRESS_SEED'] ?? Date.now() % 2 ** 31);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-stress-'));
try {
  const plan = { users: 100, requestsPerSecond: 200, seconds: 60, warmUpSeconds: 20, seed };
  console.log(`100 users, 200 requests a second, 60 s (seed ${seed})`);
  const server = await spawnServer({
    TOSTAO_DATA_DIR: path.join(folder, 'load'),
    ...productionEnv,
  });
  const { requests, errors, ...times } = await underLoad(server.url, plan);
  server.process.kill();
  const figures = Object.entries(times).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  console.log(`${requests} requests, ${errors.length} errors: ${figures.join(', ')}`);
  for (const error of errors.slice(0, 10)) console.error(error);

  console.log(`60 kills of the server, PostgreSQL or both in the middle of writing (seed ${seed})`);
  const { faults, ...written } = await killAgainAndAgain(
    path.join(folder, 'kills'),
    60,
    seed,
    productionEnv,
  );
  console.log(`${JSON.stringify(written)}, ${faults.length} faults`);
  for (const fault of faults.slice(0, 10)) console.error(fault);
  process.exitCode = errors.length + faults.length > 0 ? 1 : 0;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
