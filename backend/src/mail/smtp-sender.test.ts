import { once, EventEmitter } from 'node:events';
import type { EmailMessage } from '@supabase/lite';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it as base, vi } from 'vitest';
import { freePort } from '../cluster/free-port.ts';
import { type MailServer, refusal, startMailServer } from '../testing/mail-server.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { SmtpSender, type SmtpSenderOptions } from './smtp-sender.ts';

const message: EmailMessage = {
  to: 'ana@example.com',
  subject: 'Crie uma nova senha no Tostão',
  text: '1234',
  html: '<html><body>\n<p>Olá!</p>\n<a href="https://x/auth#recuperar=ab">Criar</a></body></html>',
};

const it = base
  .extend('log', ({ onTestFinished }) => {
    const lines = new EventEmitter<{ line: [string] }>();
    const all: string[] = [];
    const spy = vi.spyOn(console, 'error').mockImplementation((line: unknown) => {
      all.push(String(line));
      lines.emit('line', String(line));
    });
    onTestFinished(() => spy.mockRestore());
    return { all, next: () => once(lines, 'line') };
  })
  .extend('files', () => {
    const events = new EventEmitter<{ file: [] }>();
    const all: EmailMessage[] = [];
    return {
      all,
      /** Takes the e-mails that a mail server does not. */
      send: async (written: EmailMessage) => {
        all.push(written);
        events.emit('file');
      },
      next: async () => {
        while (all.length === 0) await once(events, 'file');
        return all;
      },
    };
  })
  .extend('startServer', ({ onTestFinished }) => {
    return async (options?: SMTPServerOptions, port?: number): Promise<MailServer> => {
      const server = await startMailServer(options, port);
      onTestFinished(() => server.close());
      return server;
    };
  })
  .extend('open', ({ files, onTestFinished }) => {
    return (settings: MailSettings, options: Partial<SmtpSenderOptions> = {}) => {
      const sender = new SmtpSender(settings, files, options);
      onTestFinished(() => sender.close());
      return sender;
    };
  });

function settingsFor(port: number, { credentials = '', host = '127.0.0.1' } = {}): MailSettings {
  return readMailSettings({
    TOSTAO_SMTP_URL: `smtp://${credentials}${host}:${port}`,
    TOSTAO_MAIL_FROM: 'Tostão <tostao@example.com>',
  })!;
}

it('delivers an e-mail with both of its parts, encrypted and authenticated', async ({
  open,
  startServer,
}) => {
  const server = await startServer({
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      password === 'se@gredo' ? done(null, { user: username }) : done(refusal(535)),
  });
  await open(settingsFor(server.port, { credentials: 'tostao:se%40gredo@' })).send(message);
  const [mail] = await server.arrived(1);
  expect(mail).toMatchObject({
    recipients: ['ana@example.com'],
    isEncrypted: true,
    user: 'tostao',
    from: { name: 'Tostão', address: 'tostao@example.com' },
    to: [{ address: 'ana@example.com' }],
    subject: 'Crie uma nova senha no Tostão',
  });
  expect(mail?.text?.trim()).toBe('Olá!\n\nCriar: https://x/auth#recuperar=ab');
  expect(mail?.html).toContain('<a href="https://x/auth#recuperar=ab">Criar</a>');
});

it('sends no password over an unencrypted connection', async ({
  files,
  log,
  open,
  startServer,
}) => {
  const onAuth = vi.fn<NonNullable<SMTPServerOptions['onAuth']>>();
  // As a server in between does that hides the encryption of the real one.
  const server = await startServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], onAuth });
  const remote = settingsFor(1, { credentials: 'tostao:segredo@', host: 'mail.example.com' });
  const { port } = server;
  const settings = { ...remote, server: { ...remote.server, host: '127.0.0.1', port } };
  await open(settings, { retryDelaysMs: [] }).send(message);
  expect(await files.next()).toEqual([message]);
  expect(onAuth).not.toHaveBeenCalled();
  expect(server.received).toEqual([]);
  expect(log.all.join('\n')).not.toMatch(/segredo|ana@/);
});

it('sends an e-mail again that the server refuses for a moment', async ({
  log,
  open,
  startServer,
}) => {
  let attempts = 0;
  const server = await startServer({
    onRcptTo: (_, __, done) => {
      attempts += 1;
      done(attempts < 3 ? refusal(451, 'ana@example.com is busy') : null);
    },
  });
  await open(settingsFor(server.port), { retryDelaysMs: [1, 1] }).send(message);
  expect(await server.arrived(1)).toHaveLength(1);
  expect(attempts).toBe(3);
  expect(log.all).toEqual(
    Array(2).fill('An e-mail is not sent yet (EENVELOPE 451). Next attempt in 0.001 s.'),
  );
});

it('sends the e-mails of a time without a server once it is up', async ({
  log,
  open,
  startServer,
}) => {
  const port = await freePort();
  const sender = open(settingsFor(port), { retryDelaysMs: Array<number>(500).fill(10) });
  const firstFailure = log.next();
  for (let count = 0; count < 20; count += 1) await sender.send(message);
  await firstFailure;
  const server = await startServer({}, port);
  const mails = await server.arrived(20);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(20);
});

it.for([
  ['a recipient', 550, { onRcptTo: (_, __, done) => done(refusal(550, 'no ana@example.com')) }],
  ['a password', 535, { onAuth: (_, __, done) => done(refusal(535, 'segredo is wrong')) }],
] satisfies [string, number, SMTPServerOptions][])(
  'writes an e-mail to a file when the server refuses %s, without another attempt',
  async ([, code, options], { files, log, open, startServer }) => {
    const server = await startServer(options);
    const settings = settingsFor(server.port, { credentials: 'tostao:segredo@' });
    const withAuth = code === 535 ? settings : settingsFor(server.port);
    await open(withAuth, { retryDelaysMs: [1, 1] }).send(message);
    expect(await files.next()).toEqual([message]);
    expect(log.all).toEqual([
      `An e-mail could not be sent (${code === 535 ? 'EAUTH' : 'EENVELOPE'} ${code}). It is in a file instead:`,
    ]);
  },
);

it('writes an e-mail to a file after the last attempt', async ({ files, log, open }) => {
  await open(settingsFor(await freePort()), { retryDelaysMs: [1] }).send(message);
  expect(await files.next()).toEqual([message]);
  expect(log.all.at(-1)).toContain('(ESOCKET ECONNREFUSED). It is in a file instead:');
});

it('sends the waiting e-mails when it closes', async ({ files, log, open, startServer }) => {
  let attempts = 0;
  const server = await startServer({
    onRcptTo: (_, __, done) => {
      attempts += 1;
      done(attempts === 1 ? refusal(451) : null);
    },
  });
  const hourMs = 3_600_000;
  const sender = open(settingsFor(server.port), {
    retryDelaysMs: [hourMs],
    closeTimeoutMs: hourMs,
  });
  const failure = log.next();
  await sender.send(message);
  await failure;
  await sender.close();
  expect(server.received).toHaveLength(1);
  expect(files.all).toEqual([]);
});

it('writes the waiting e-mails to files when it closes and the server does not answer', async ({
  files,
  log,
  open,
  startServer,
}) => {
  // The greeting never comes.
  const server = await startServer({ onConnect: () => undefined });
  const sender = open(settingsFor(server.port), { closeTimeoutMs: 1 });
  for (let count = 0; count < 5; count += 1) await sender.send(message);
  await sender.close();
  expect(files.all).toHaveLength(5);
  await sender.send(message);
  await sender.close();
  expect(files.all).toHaveLength(6);
  expect(log.all).toHaveLength(6);
});

it('writes an e-mail to a file when too many wait', async ({ files, log, open, startServer }) => {
  const server = await startServer({ onConnect: () => undefined });
  const sender = open(settingsFor(server.port), { maxWaiting: 2, closeTimeoutMs: 1 });
  for (let count = 0; count < 3; count += 1) await sender.send(message);
  expect(await files.next()).toHaveLength(1);
  expect(log.all).toEqual([
    'An e-mail could not be sent (too many wait). It is in a file instead:',
  ]);
});

it('sends nothing to a recipient that is more than one address', async ({ open, startServer }) => {
  const server = await startServer();
  const sender = open(settingsFor(server.port));
  for (const to of [
    'ana@example.com\r\nBcc: eva@example.com',
    'ana@example.com, eva@example.com',
    'ana@example.com>\r\nRCPT TO:<eva@example.com',
    '"ana, eva"@example.com',
  ]) {
    await expect(sender.send({ ...message, to })).rejects.toThrow('is no address');
  }
  await sender.send({ ...message, subject: 'a\r\nBcc: eva@example.com' });
  const [mail] = await server.arrived(1);
  expect(mail?.recipients).toEqual(['ana@example.com']);
  expect(mail).not.toHaveProperty('bcc');
});
