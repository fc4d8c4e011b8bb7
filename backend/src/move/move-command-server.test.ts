import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningAddress } from '../cluster/running-cluster.ts';
import { openDatabase } from '../database/database.ts';
import {
  createHostedDatabase,
  type HostedCluster,
  startHostedCluster,
} from '../testing/hosted-cluster.ts';
import { type RunningProcess, spawnServer } from '../testing/running-server.ts';

let cluster: HostedCluster;
beforeAll(async () => {
  cluster = await startHostedCluster();
});
afterAll(() => cluster.stop());

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-move-'));

/** Runs a command of this package. Returns its exit code and all of its output. */
async function runCommand(file: string, env: Record<string, string>, args: string[] = []) {
  const script = path.join(import.meta.dirname, file);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const environment = { PATH, NODE_COMPILE_CACHE, ...env };
  return promisify(execFile)(process.execPath, [script, ...args], { env: environment }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}
const move = (dataDir: string, ...args: string[]) =>
  runCommand('move-command.ts', { TOSTAO_DATA_DIR: dataDir }, args);

const account = { email: 'ana@example.com', password: 'segredo-123' };

async function post(server: RunningProcess, route: string): Promise<number> {
  const config = await fetch(`${server.url}/config.json`);
  const { supabaseKey: apikey } = (await config.json()) as { supabaseKey: string };
  const { status } = await fetch(`${server.url}/auth/v1/${route}`, {
    method: 'POST',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return status;
}

/** Gives the account of a data folder, whose server runs, a second step. */
async function addSecondStep(dataDir: string): Promise<void> {
  const database = openDatabase(runningAddress(dataDir));
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`,
  );
  await database.close();
}

it('moves a data folder to a hosted project, and from there to another folder', async () => {
  const { host, port, database } = await createHostedDatabase(cluster.server);
  const url = `postgresql://postgres:senha-secreta@${host}:${port}/${database}`;
  const [home, other] = [newFolder(), newFolder()];
  const server = await spawnServer({ TOSTAO_DATA_DIR: home });
  expect(await post(server, 'signup')).toBe(200);
  await addSecondStep(home);

  const inUse = await move(home, '--to', url);
  expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining(home) as string });
  server.process.kill();
  await once(server.process, 'exit');

  const early = await move(home, '--to', url);
  expect(early).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The destination lacks the migrations \d+/) as string,
  });
  const migrated = await runCommand('../migrate-command.ts', { TOSTAO_DATABASE_URL: url });
  expect(migrated).toMatchObject({ code: 0 });

  const moved = await move(home, '--to', url);
  expect(moved).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Accounts moved to [^\s]+: 1\. Every row was compared\.$/m,
    ) as string,
  });
  expect(moved.output).toMatch(/^Second steps do not move\..+:\n {2}ana@example\.com$/m);
  expect(await move(other, '--from', url)).toMatchObject({ code: 0 });
  expect(await move(other, '--from', url)).toMatchObject({
    code: 1,
    output:
      'The destination already has some of these accounts (1): ana@example.com. ' +
      'Delete them on one side first. Nothing has changed.\n',
  });
  const { process } = await spawnServer({ TOSTAO_DATA_DIR: other }).then(async (restarted) => {
    expect(await post(restarted, 'token?grant_type=password')).toBe(200);
    return restarted;
  });
  process.kill('SIGKILL');
  for (const { output } of [early, moved, migrated]) expect(output).not.toContain('senha-secreta');
});

it.each([
  [[], 'npm run move -- --to <postgres URL>, or --from <postgres URL>'],
  [['--to', 'a', '--from', 'b'], 'npm run move -- --to <postgres URL>, or --from <postgres URL>'],
  [['--to', 'nonsense'], '--to is no address of a PostgreSQL database.'],
  [
    ['--from', 'postgresql://ana:senha-secreta@127.0.0.1:1/app'],
    'The database 127.0.0.1:1/app cannot be used. Nothing answers there.',
  ],
])('answers %j with a sentence', async (args, sentence) => {
  expect(await move(newFolder(), ...args)).toEqual({ code: 1, output: `${sentence}\n` });
});
