import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import type { Backend } from '@tostao/server/backend-routes';
import { generateSync } from 'otplib';
import { beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedBackend } from '../embedded-backend.ts';
import { newTransaction } from '../testing/rows.ts';
import { newDataFolder } from '../testing/template-folder.ts';

const account = { email: 'ana@example.com', password: 'segredo-123' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await newDataFolder();
});

const clientOf = (backend: Backend) =>
  createClient('http://backend.test', backend.supabaseKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });

/** Signs a user up with a row and a second step. */
async function signUp(backend: Backend) {
  const client = clientOf(backend);
  await client.auth.signUp(account);
  await client.from('transactions').insert(newTransaction()).throwOnError();
  const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const factorId = app!.id;
  const code = generateSync({ secret: app!.totp.secret });
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  return { client, factorId, secret: app!.totp.secret };
}

/** Runs the command. Returns its exit code and all of its output. */
async function reset(email: string) {
  const script = path.join(import.meta.dirname, 'reset-command.ts');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, TOSTAO_DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [script, email], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}

const countRows = async (client: ReturnType<typeof clientOf>) =>
  client.from('transactions').select('id', { count: 'exact', head: true });

it('resets a second step beside a running server, ends the sessions and leaves the rows', async () => {
  const backend = await startEmbeddedBackend({ dataDir });
  const { client } = await signUp(backend);
  expect(await reset('bia@example.com')).toEqual({
    code: 1,
    output: 'No account has the address bia@example.com.\n',
  });
  expect((await countRows(client)).count).toBe(1);

  const done = await reset(` ${account.email.toUpperCase()}`);
  expect(done).toMatchObject({ code: 0 });
  expect(done.output).toContain('The second step of');
  const folder = path.join(dataDir, 'emails');
  const mails = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name)));
  expect(mails.join('')).toContain('foi desligada por quem cuida do servidor');
  expect((await countRows(client)).status).toBe(401);
  await client.auth.signInWithPassword(account);
  expect((await countRows(client)).count).toBe(1);
  await backend.close();

  // No server runs any more.
  expect(await reset(account.email)).toEqual({
    code: 1,
    output: `${account.email} has no second step.\n`,
  });
});

it('answers no code of an app whose key is lost, but the recovery codes', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const first = await startEmbeddedBackend({ dataDir });
  const { client: earlier, factorId, secret } = await signUp(first);
  const { data: recovery } = await earlier.auth.mfa.recoveryCodes.generate();
  await first.close();
  const file = path.join(dataDir, 'secrets.json');
  const { secondStepKey: _lost, ...others } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<
    string,
    string
  >;
  fs.writeFileSync(file, JSON.stringify(others));

  const backend = await startEmbeddedBackend({ dataDir });
  const client = clientOf(backend);
  await client.auth.signInWithPassword(account);
  const code = generateSync({ secret });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(error?.status).toBe(500);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('secondStepKey'));
  expect((await countRows(client)).status).toBe(403);
  const [recoveryCode = ''] = recovery!.codes;
  await client.auth.mfa.recoveryCodes.verify({ code: recoveryCode });
  expect((await countRows(client)).count).toBe(1);
  await backend.close();
});
