import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '@tostao/backend/paths';
import { type MailServer, startMailServer } from '@tostao/backend/testing/mail-server';
import { spawnServer } from '@tostao/backend/testing/running-server';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { createTestDatabase, password } from '../support/api-backend.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { recentHour } from '../support/reminders.ts';

let pushService: PushService;
let mailServer: MailServer;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  pushService = await startPushService();
  mailServer = await startMailServer();
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await pushService.close();
  await mailServer.close();
});

const mailSettings = () => ({
  TOSTAO_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  TOSTAO_MAIL_FROM: 'tostao@example.com',
});

it('the embedded server sends reminders when it starts, and ends e-mails by their link', async () => {
  const env = {
    TOSTAO_DATA_DIR: await newDataFolder(),
    TOSTAO_PUSH_ORIGINS: pushService.origin,
    ...mailSettings(),
  };
  const first = await spawnServer(env);
  processes.push(first.process);
  const config = (await (await fetch(`${first.url}/config.json`)).json()) as Record<string, string>;
  const client = createClient(first.url, config['supabaseKey'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signUp({ email: 'ana@example.com', password });
  const { zone, hour, day } = recentHour();
  const settings = { p_email_frequency: 'daily', p_hour: hour, p_shows_details: false };
  await client.rpc('save_reminder_settings', { ...settings, p_time_zone: zone }).throwOnError();
  const { endpoint, p256dh, auth } = pushService.subscribe();
  await client
    .rpc('save_push_subscription', { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth })
    .throwOnError();
  const { data: sender } = await client.rpc('reminder_sender').single().throwOnError();
  await client.from('debts').insert({ name: 'Luz', amount: 1, due_date: day }).throwOnError();
  first.process.kill('SIGTERM');
  await once(first.process, 'close');

  const second = await spawnServer({ ...env, PORT: new URL(first.url).port });
  processes.push(second.process);
  const [mail] = await mailServer.arrived(1);
  await vi.waitFor(() => expect(pushService.received).toHaveLength(1));
  expect(sender).toEqual({ public_key: pushService.received[0]?.key, sends_mail: true });
  const link = /http:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const page = await fetch(link.replace(/^http:\/\/[^/]+/, second.url), { method: 'POST' });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { data: saved } = await client
    .from('reminder_settings')
    .select('email_frequency')
    .single()
    .throwOnError();
  expect(saved).toEqual({ email_frequency: null });
  second.process.kill('SIGTERM');
  await once(second.process, 'close');
});

it('the sender of a stack answers the links of e-mails, and ends on SIGTERM', async () => {
  const { host, port, user, database } = await createTestDatabase();
  const child = spawn(process.execPath, [path.join(root, 'backend/src/reminders-command.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      TOSTAO_DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
      TOSTAO_SITE_URL: 'https://app.example.com',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailServer.port),
      TOSTAO_MAIL_FROM: 'Tostão <tostao@example.com>',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /^Lembretes: (http:\S+)\n$/.exec(line.toString())?.[1] ?? '';
  const page = await fetch(`${url}/lembretes/sair.html?token=00000000-0000-4000-8000-000000000000`);
  expect(await page.text()).toContain('Não receber mais e-mails');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
