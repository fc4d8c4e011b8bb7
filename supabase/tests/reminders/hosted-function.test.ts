import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '@tostao/backend/cluster/free-port';
import { root } from '@tostao/backend/paths';
import { type MailServer, startMailServer } from '@tostao/backend/testing/mail-server';
import { backend } from '../support/api-suite.ts';
import {
  addDebt,
  pushService,
  recentHour,
  saveSettings,
  setUpReminders,
  subscribe,
} from '../support/reminders.ts';

const folder = path.join(root, 'supabase/functions/reminders');
const deno = process.env['DENO_PATH'] ?? 'deno';
const hasDeno = spawnSync(deno, ['--version']).status === 0;
if (!hasDeno) {
  console.warn('Deno is not installed (DENO_PATH): the hosted function of reminders is not tried.');
}

it('the hosted function uses the versions of the workspace', () => {
  const { imports } = JSON.parse(fs.readFileSync(path.join(folder, 'deno.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const catalog = fs.readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const packages = Object.entries(imports).filter(([, target]) => target.startsWith('npm:'));
  expect(packages.length).toBeGreaterThan(3);
  for (const [name, target] of packages) {
    expect(catalog).toContain(`\n  ${name}: ${target.replace(`npm:${name}@`, '')}\n`);
  }
});

describe.skipIf(!hasDeno)('the hosted function in Deno', () => {
  setUpReminders();
  const headers = { 'x-reminders-secret': 'segredo' };
  let mailServer: MailServer;
  let denoProcess: ChildProcess;
  let url: string;
  beforeAll(async () => {
    mailServer = await startMailServer();
    const [port, { address }] = [await freePort(), backend];
    url = `http://127.0.0.1:${port}`;
    const args = ['run', '--quiet', '--no-lock', '--allow-all', '--config'];
    denoProcess = spawn(
      deno,
      [...args, path.join(folder, 'deno.json'), path.join(folder, 'index.ts')],
      {
        env: {
          ...process.env,
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          SUPABASE_DB_URL: `postgres://${address.user}@${address.host}:${address.port}/${address.database}`,
          TOSTAO_SITE_URL: 'https://app.example.com',
          TOSTAO_REMINDERS_SECRET: headers['x-reminders-secret'],
          TOSTAO_PUSH_ORIGINS: pushService.origin,
          TOSTAO_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
          TOSTAO_MAIL_FROM: 'tostao@example.com',
        },
        stdio: ['ignore', 'inherit', 'pipe'],
      },
    );
    await vi.waitFor(() => fetch(url), { timeout: 50_000, interval: 200 });
  });
  afterAll(async () => {
    denoProcess.kill('SIGKILL');
    await once(denoProcess, 'close');
    await mailServer.close();
  });

  it('sends reminders when a job asks with the secret, and ends e-mails by their link', async () => {
    const user = await backend.signUp();
    const { zone, hour, day } = recentHour();
    await saveSettings(user, { email: 'daily', zone, hour });
    await subscribe(user);
    await addDebt(user, day);
    const ask = async (secret: string) =>
      (await fetch(url, { method: 'POST', headers: { 'x-reminders-secret': secret } })).status;
    expect(await ask('outro')).toBe(401);
    expect(pushService.received).toEqual([]);
    expect(await ask('segredo')).toBe(204);
    expect(await ask('segredo')).toBe(204);
    expect(pushService.received.map(({ payload }) => payload.body)).toEqual([
      '1 conta vence hoje.',
    ]);
    const [mail, ...others] = mailServer.received;
    expect(others).toEqual([]);
    const token = /token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await (await fetch(`${url}/?${token}`)).text()).toContain('<form method="post">');
    await fetch(`${url}/?${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    const { data } = await user.client
      .from('reminder_settings')
      .select('email_frequency')
      .single()
      .throwOnError();
    expect(data.email_frequency).toBeNull();
  });

  it('refuses endpoints in private networks', async () => {
    const user = await backend.signUp();
    const { zone, hour, day } = recentHour();
    await saveSettings(user, { zone, hour });
    await subscribe(user, {
      ...pushService.subscribe(),
      endpoint: `https://localhost:${pushService.port}/x`,
    });
    await addDebt(user, day);
    let log = '';
    denoProcess.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    await fetch(url, { method: 'POST', headers });
    await vi.waitFor(() => expect(log).toContain('could not be sent: a private address.'));
    expect(pushService.received).toEqual([]);
  });
});
