import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailServer, refusal, startMailServer } from '@tostao/backend/testing/mail-server';
import { type MailSender, openMailSender } from '@tostao/reminder-sender/mail-sender';
import { createUnsubscribe } from '@tostao/reminder-sender/unsubscribe';
import type { TestUser } from '../support/api-backend.ts';
import { backend } from '../support/api-suite.ts';
import { createSharedHousehold } from '../support/shared-household.ts';
import {
  addDebt,
  query,
  saveSettings,
  sendAt,
  setUpReminders,
  subscribe,
} from '../support/reminders.ts';

setUpReminders();

// Eight o'clock in São Paulo on a Friday and on a Monday.
const friday = '2027-01-15T11:00:00Z';
const monday = '2027-01-18T11:00:00Z';

/** The errors with which the mail server answers the next e-mails. */
const failures: Error[] = [];
let server: MailServer;
let mail: MailSender;
let user: TestUser;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(failures.shift() ?? null),
  });
  mail = openMailSender({
    server: { host: '127.0.0.1', port: server.port, tls: { rejectUnauthorized: false } },
    from: { name: 'Tostão', address: 'tostao@example.com' },
  });
});
afterAll(async () => {
  mail.close();
  await server.close();
});
beforeEach(async () => {
  user = await backend.signUp();
});
afterEach(() => {
  server.received.length = 0;
  failures.length = 0;
});

const summaries = () => server.received.map(({ text = '' }) => text.split('\n\n')[1]?.trim());
const frequency = async () => {
  const { data } = await user.client
    .from('reminder_settings')
    .select('email_frequency')
    .single()
    .throwOnError();
  return data.email_frequency;
};

const answer = (link: string, method = 'GET', body?: string) =>
  createUnsubscribe(query)(new Request(link, { method, ...(body === undefined ? {} : { body }) }));
const receiveLink = async () => {
  await saveSettings(user, { email: 'daily' });
  await addDebt(user, '2027-01-15');
  await sendAt(friday, { mail });
  return /https:\S+token=\S+/.exec(server.received[0]?.text ?? '')?.[0] ?? '';
};

describe('an e-mail', () => {
  it('says how much is due, to the user’s address, and how to end such e-mails', async () => {
    await saveSettings(user, { email: 'daily' });
    await addDebt(user, '2027-01-15');
    await sendAt(friday, { mail });
    await sendAt('2027-01-15T11:30:00Z', { mail });
    const [received, ...others] = server.received;
    expect(others).toEqual([]);
    expect(received).toMatchObject({
      recipients: [user.email],
      from: { name: 'Tostão', address: 'tostao@example.com' },
      subject: 'Contas a pagar no Tostão',
    });
    const { text, html } = received!;
    expect(text).toContain('1 conta vence hoje.');
    expect(text).toContain('https://app.example.com/dividas\n');
    expect(html).toContain('href="https://app.example.com/dividas"');
    const headers = new Map(received?.headers.map(({ key, value }) => [key, value]));
    const link = headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
    expect(link).toMatch(/^https:\/\/app\.example\.com\/lembretes\/sair\.html\?token=[\w-]{36}$/);
    expect(text).toContain(link);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    // Its links would tell a name, too.
    expect(JSON.stringify(received)).not.toMatch(/sigilosa|Enel|123[.,]45/);
    const { data: sender } = await user.client.rpc('reminder_sender').single().throwOnError();
    expect(sender.sends_mail).toBe(true);
  });

  it('tells names and amounts only when the user shows them', async () => {
    await saveSettings(user, { email: 'daily', details: true });
    await addDebt(user, '2027-01-15');
    await sendAt(friday, { mail });
    const [received] = server.received;
    expect(received?.html).toContain('<li>Luz sigilosa, R$ 123,45: vence hoje</li>');
    expect(received?.text).toContain('/dividas?busca=Luz%20sigilosa');
    expect(received?.subject).not.toContain('Luz');
  });

  it('comes on Monday when it is weekly, and looks as far as Sunday', async () => {
    await saveSettings(user, { email: 'weekly' });
    await addDebt(user, '2027-01-15');
    await addDebt(user, '2027-01-24');
    await addDebt(user, '2027-01-25');
    await user.client
      .from('accounts')
      .insert({ name: 'Nubank', kind: 'credit-card', closing_day: 20, due_day: 28 })
      .throwOnError();
    await sendAt(friday, { mail });
    expect(server.received).toEqual([]);
    await sendAt(monday, { mail });
    expect(summaries()).toEqual([
      '1 conta vencida e 1 vence até domingo. A fatura de um cartão fecha até domingo.',
    ]);
  });

  it('an e-mail is about the households whose settings have one on that day, and ends for all of them', async () => {
    const casa = await createSharedHousehold(backend, user);
    const inCasa = { ...user, client: casa.clientOf(user) };
    await addDebt(user, '2027-01-15');
    await addDebt(inCasa, '2027-01-15');
    await saveSettings(user, { email: 'weekly' });
    await sendAt(friday, { mail });
    expect(server.received).toEqual([]);
    await saveSettings(inCasa, { email: 'daily' });
    await sendAt(friday, { mail });
    await sendAt(monday, { mail });
    expect(summaries()).toEqual([
      'Casa da Serra: 1 conta vence hoje.',
      'Casa da Serra: 1 conta vencida. Pessoal: 1 conta vencida.',
    ]);
    expect(server.received[0]?.text).toContain(`https://app.example.com/dividas?casa=${casa.id}\n`);
    const link = /https:\S+token=\S+/.exec(server.received[0]!.text!)![0];
    await backend.database.query('select private.unsubscribe($1::uuid)', [
      link.split('token=')[1]!,
    ]);
    await sendAt('2027-01-19T11:00:00Z', { mail });
    expect(server.received).toHaveLength(2);
  });

  it('comes beside a push message', async () => {
    await saveSettings(user, { email: 'daily' });
    await subscribe(user);
    await addDebt(user, '2027-01-15');
    await sendAt(friday, { mail });
    expect(server.received).toHaveLength(1);
    const sent = await backend.database.query(
      'select channel from private.sent_reminders order by 1',
    );
    expect(sent).toEqual([{ channel: 'email' }, { channel: 'push' }]);
  });

  it('needs a mail server and a confirmed address', async () => {
    await saveSettings(user, { email: 'daily' });
    await addDebt(user, '2027-01-15');
    await sendAt(friday);
    const sent = await backend.database.query('select channel from private.sent_reminders');
    expect(sent).toEqual([]);
    await backend.database.query(
      'update auth.users set email_confirmed_at = null where id = $1::uuid',
      [user.id],
    );
    await sendAt(friday, { mail });
    expect(server.received).toEqual([]);
  });

  it('that the server does not take yet is sent later, within the hour', async () => {
    await saveSettings(user, { email: 'daily' });
    await addDebt(user, '2027-01-15');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    failures.push(refusal(451), refusal(451));
    for (const minute of ['00', '01', '02', '03'])
      await sendAt(`2027-01-15T11:${minute}:00Z`, { mail });
    expect(summaries()).toEqual(['1 conta vence hoje.']);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(user.email);
    failures.push(...Array.from({ length: 99 }, () => refusal(451)));
    const start = Date.parse('2027-01-16T11:00:00Z');
    for (let minute = 0; minute <= 70; minute += 1) {
      await sendAt(new Date(start + minute * 60_000).toISOString(), { mail });
    }
    expect(failures).toHaveLength(99 - 7);
  });

  it('that the server refuses is not sent again', async () => {
    await saveSettings(user, { email: 'daily' });
    await addDebt(user, '2027-01-15');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    failures.push(refusal(550));
    await sendAt(friday, { mail });
    await sendAt('2027-01-15T11:30:00Z', { mail });
    expect(server.received).toEqual([]);
    expect(warn.mock.calls).toEqual([['A reminder (email) could not be sent: EENVELOPE 550.']]);
  });
});

describe('the link of an e-mail', () => {
  it('asks first, because mail scanners open it, and ends e-mails by its button', async () => {
    const link = await receiveLink();
    const page = await answer(link);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    const text = await page.text();
    expect(text).toContain('<form method="post"><button>Não receber mais e-mails</button></form>');
    expect(text).not.toMatch(/<script|style=/);
    expect(await frequency()).toBe('daily');
    expect(await (await answer(link, 'POST', '')).text()).toContain('não recebe mais lembretes');
    expect(await frequency()).toBeNull();
    await sendAt('2027-01-16T11:00:00Z', { mail });
    expect(server.received).toHaveLength(1);
  });

  it('ends e-mails by one click of a mail program, without a sign-in', async () => {
    const link = await receiveLink();
    await answer(link, 'POST', 'List-Unsubscribe=One-Click');
    expect(await frequency()).toBeNull();
  });

  it('answers alike for a token that does not exist, and changes nothing', async () => {
    const link = await receiveLink();
    const unknown = link.replace(/[^=]+$/, '00000000-0000-4000-8000-000000000000');
    const broken = link.replace(/[^=]+$/, "' or true --");
    const texts = await Promise.all(
      [unknown, broken].map(async (address) => (await answer(address, 'POST')).text()),
    );
    expect(await frequency()).toBe('daily');
    const known = await (await answer(link, 'POST')).text();
    expect(texts).toEqual([known, known]);
    expect((await answer(link, 'DELETE')).status).toBe(405);
  });
});
