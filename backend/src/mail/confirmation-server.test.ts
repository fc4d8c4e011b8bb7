import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Backend } from '@tostao/server/backend-routes';
import postgres from 'postgres';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it as base, vi } from 'vitest';
import { databaseName } from '../cluster/data-cluster.ts';
import { startEmbeddedBackend } from '../embedded-backend.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../testing/mail-server.ts';
import { DidNotStart, spawnServer } from '../testing/running-server.ts';
import { newDataFolder } from '../testing/template-folder.ts';
import { readMailSettings } from './mail-settings.ts';

const siteUrl = 'https://tostao.example.com';
const account = { email: 'ana@example.com', password: 'segredo-123' };

interface Running {
  mail: MailServer;
  dataDir: string;
  backend: Backend;
}

const it = base.extend('start', ({ onTestFinished }) => {
  return async (options: SMTPServerOptions = {}): Promise<Running> => {
    const mail = await startMailServer(options);
    onTestFinished(() => mail.close());
    const dataDir = await newDataFolder();
    const backend = await startEmbeddedBackend({
      dataDir,
      siteUrl,
      confirmEmail: true,
      mail: readMailSettings({
        TOSTAO_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        TOSTAO_MAIL_FROM: 'tostao@example.com',
      })!,
    });
    onTestFinished(() => backend.close());
    return { mail, dataDir, backend };
  };
});

const authOf = ({ backend }: Running) =>
  createClient('http://backend.test', backend.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  }).auth;

/** Returns the token of the link, which both parts of an e-mail show. */
function tokenOf(mail: ReceivedMail | undefined, action: 'confirmar' | 'recuperar'): string {
  const link = new RegExp(String.raw`${siteUrl}/auth#${action}=(\w+)`);
  const [, token] = link.exec(mail?.text ?? '') ?? [];
  expect(token).toMatch(/^\w{56,64}$/);
  expect(link.exec(mail?.html ?? '')?.[1]).toBe(token);
  return token!;
}

it('admits a new user only after the link of the e-mail', async ({ start }) => {
  const running = await start();
  const auth = authOf(running);
  expect((await auth.signUp(account)).data.session).toBeNull();
  const [mail] = await running.mail.arrived(1);
  expect(mail).toMatchObject({
    recipients: ['ana@example.com'],
    subject: 'Confirme seu e-mail no Tostão',
  });
  const early = await auth.signInWithPassword(account);
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  const token_hash = tokenOf(mail, 'confirmar');
  expect((await auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
  expect((await auth.signInWithPassword(account)).data.session).not.toBeNull();
  expect((await auth.verifyOtp({ type: 'signup', token_hash })).error?.code).toBe('otp_expired');
});

it('sends another link a minute after the first one, which ends', async ({ start }) => {
  const running = await start();
  const auth = authOf(running);
  const ask = (email = account.email) => auth.resend({ type: 'signup', email });
  await auth.signUp(account);
  // A stranger must not learn from the answer that the address waits for its link.
  expect((await ask()).error).toBeNull();
  const host = path.join(running.dataDir, 'postgres-socket');
  const sql = postgres({ host, port: 5432, user: 'postgres', database: databaseName, max: 1 });
  await sql`update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute'`;
  await sql.end();
  expect((await ask('Ana@Example.com')).error).toBeNull();
  expect((await ask()).error).toBeNull();
  expect((await ask('bia@example.com')).error).toBeNull();
  const [first, second] = await running.mail.arrived(2);
  expect(second).toMatchObject({ recipients: first!.recipients, subject: first!.subject });
  const confirm = (mail: ReceivedMail | undefined) =>
    auth.verifyOtp({ type: 'signup', token_hash: tokenOf(mail, 'confirmar') });
  expect((await confirm(first)).error?.code).toBe('otp_expired');
  expect((await confirm(second)).error).toBeNull();
  expect((await ask()).error).toBeNull();
  expect((await auth.signInWithPassword(account)).error).toBeNull();
  expect(running.mail.received).toHaveLength(2);
});

it('answers before a slow mail server does', async ({ start }) => {
  const greetings: (() => void)[] = [];
  const running = await start({ onConnect: (_, greet) => void greetings.push(greet) });
  const auth = authOf(running);
  // The mail server greets no one before both answers are there.
  expect((await auth.signUp(account)).error).toBeNull();
  expect((await auth.resetPasswordForEmail(account.email)).error).toBeNull();
  await vi.waitFor(() => expect(greetings).toHaveLength(2), 5000);
  expect(running.mail.received).toEqual([]);
  for (const greet of greetings) greet();
  const mails = await running.mail.arrived(2);
  const recovery = mails.find(({ subject }) => subject === 'Crie uma nova senha no Tostão');
  expect(recovery?.recipients).toEqual([account.email]);
  const token_hash = tokenOf(recovery, 'recuperar');
  expect((await auth.verifyOtp({ type: 'recovery', token_hash })).data.session).not.toBeNull();
});

it('sends nothing to an address that names another one or holds markup', async ({ start }) => {
  const running = await start();
  const auth = authOf(running);
  for (const email of [
    'ana@example.com\r\nBcc: eva@example.com',
    'ana@example.com,eva@example.com',
    '"<a/href=//evil.example>Abra</a>"@example.com',
    'ana+<b>oi</b>@example.com',
  ]) {
    expect((await auth.signUp({ ...account, email })).error?.status, email).toBe(400);
    expect((await auth.resetPasswordForEmail(email)).error?.status, email).toBe(400);
    expect((await auth.resend({ type: 'signup', email })).error?.status, email).toBe(400);
  }
  await auth.signUp({ ...account, email: "ana.o'neil+casa@example.com" });
  const mails = await running.mail.arrived(1);
  expect(mails.map(({ recipients }) => recipients)).toEqual([["ana.o'neil+casa@example.com"]]);
});

it('does not start with wrong settings of its mail, and says why without the password', async () => {
  for (const [env, reason] of [
    [{ TOSTAO_SMTP_URL: 'smpt://a:segredo@b' }, 'Set both TOSTAO_SMTP_URL and TOSTAO_MAIL_FROM'],
    [
      { TOSTAO_SMTP_URL: 'smpt://a:segredo@b', TOSTAO_MAIL_FROM: 'a@b.c' },
      'TOSTAO_SMTP_URL is no address of a mail server',
    ],
    [
      { TOSTAO_SMTP_URL: 'smtp://a:segredo@b', TOSTAO_MAIL_FROM: 'a@' },
      'TOSTAO_MAIL_FROM is no sender of e-mails',
    ],
    [{ TOSTAO_CONFIRM_EMAIL: 'yes' }, 'TOSTAO_CONFIRM_EMAIL is true or false.'],
  ] as const) {
    const failure = await spawnServer({ ...env }).catch((error: unknown) => error);
    expect(failure, reason).toBeInstanceOf(DidNotStart);
    const { code, stderr } = failure as DidNotStart;
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('segredo');
  }
});

it('says where the links are that confirm addresses without a mail server', async ({
  onTestFinished,
}) => {
  const folder = await newDataFolder();
  const server = await spawnServer({ TOSTAO_DATA_DIR: folder, TOSTAO_CONFIRM_EMAIL: 'true' });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  expect(server.stdout()).toContain(
    `No mail server is set: links that confirm addresses are in ${path.join(folder, 'emails')}.\n`,
  );
});
