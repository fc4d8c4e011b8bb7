import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPushSender, type VapidKeys } from '@tostao/reminder-sender/push-sender';
import { ensureSender } from '@tostao/reminder-sender/queue';
import { claimsOf, type TestUser } from '../support/api-backend.ts';
import { backend } from '../support/api-suite.ts';
import { createSharedHousehold, type SharedHousehold } from '../support/shared-household.ts';
import {
  addDebt,
  bodies,
  pushService,
  query,
  saveSettings,
  sendAt,
  setUpReminders,
  subscribe,
} from '../support/reminders.ts';

setUpReminders();

// Eight o'clock in São Paulo on a Friday.
const day = '2027-01-15';
const moment = `${day}T11:00:00Z`;

let user: TestUser;
beforeEach(async () => {
  user = await backend.signUp();
});
const endpoints = async () => {
  const { data } = await user.client.from('push_subscriptions').select('endpoint').throwOnError();
  return data.map(({ endpoint }) => endpoint);
};
const muteWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('a push message', () => {
  it('tells a browser about due debts, in a signed and encrypted request', async () => {
    const endpoint = await subscribe(user);
    await addDebt(user, '2027-01-14');
    await addDebt(user, day, { name: 'Água' });
    await sendAt(moment);
    const [message, ...others] = pushService.received;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      subscription: endpoint,
      payload: {
        title: 'Contas a pagar',
        body: '1 conta vencida e 1 vence hoje.',
        url: '/dividas',
        tag: 'tostao-2027-01-15',
      },
      claims: { aud: pushService.origin, sub: 'mailto:a@example.com' },
      headers: { ttl: '57600', urgency: 'normal', topic: 'tostao-2027-01-15' },
    });
    const { data: sender } = await user.client.rpc('reminder_sender').single().throwOnError();
    expect(sender).toEqual({ public_key: message?.key, sends_mail: false });
  });

  it('tells names and amounts only when the user shows them', async () => {
    await subscribe(user);
    await addDebt(user, day);
    await sendAt(moment);
    await saveSettings(user, { details: true });
    await sendAt('2027-01-16T11:00:00Z');
    expect(bodies()).toEqual(['1 conta vence hoje.', 'Luz sigilosa, R$ 123,45: vencida']);
    expect(pushService.received[0]?.payload.url).toBe('/dividas?busca=Luz%20sigilosa');
  });

  it('arrives once, also with a second run and with three senders at once', async () => {
    const [first, second] = [await subscribe(user), await subscribe(user)];
    await addDebt(user, day);
    await Promise.all([sendAt(moment), sendAt(moment), sendAt(moment)]);
    await sendAt(`${day}T11:30:00Z`);
    expect(pushService.received.map(({ subscription }) => subscription).toSorted()).toEqual(
      [first, second].toSorted(),
    );
  });

  it('arrives once when another sender plans it at the same time', async () => {
    await subscribe(user);
    await addDebt(user, day);
    let late: Promise<void> | undefined;
    await backend.database.writeAtOnce(async (write) => {
      await write(`select private.plan_reminders('${moment}', (
        select jsonb_agg(to_jsonb(r)) from private.reminders_to_plan('${moment}', false, null, '') as r
      ))`);
      late = sendAt(moment);
      await vi.waitFor(async () => {
        const waiting = await write(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        expect(waiting).toHaveLength(1);
      });
    });
    await late;
    expect(bodies()).toHaveLength(1);
  });

  it('arrives with one key, also when two senders start at once', async () => {
    await query('delete from private.reminder_sender');
    let other: VapidKeys | undefined;
    const keys = await ensureSender(async (sql, parameters) => {
      if (sql.startsWith('insert')) other = await ensureSender(query, false);
      return query(sql, parameters);
    }, false);
    expect(keys).toEqual(other);
  });

  it('arrives with the same key after a restart', async () => {
    await subscribe(user);
    await addDebt(user, day);
    await sendAt(moment);
    await sendAt('2027-01-16T11:00:00Z');
    expect(new Set(pushService.received.map(({ key }) => key)).size).toBe(1);
  });
});

describe('the moment', () => {
  it.each([
    ['America/Sao_Paulo', 8, '2027-01-15T11:00:00Z'],
    ['America/Manaus', 8, '2027-01-15T12:00:00Z'],
    ['Europe/Lisbon', 23, '2027-01-15T23:00:00Z'],
    ['Europe/Lisbon', 0, '2027-01-15T00:00:00Z'],
    ['Pacific/Kiritimati', 8, '2027-01-14T18:00:00Z'],
    ['America/New_York', 8, '2027-01-15T13:00:00Z'],
  ])('in %s at %i o’clock is %s, and an hour for a sender that is late', async (zone, hour, at) => {
    await saveSettings(user, { zone, hour });
    await subscribe(user);
    await addDebt(user, day);
    const [before, late, tooLate] = [-1, 59 * 60 * 1000, 60 * 60 * 1000].map((ms) =>
      new Date(Date.parse(at) + ms).toISOString(),
    ) as [string, string, string];
    await sendAt(before);
    await sendAt(tooLate);
    expect(bodies()).toEqual([]);
    await sendAt(late);
    expect(bodies()).toEqual(['1 conta vence hoje.']);
  });

  it.each([
    ['does not exist', 2, ['2027-03-14T06:30:00Z', '2027-03-14T07:00:00Z', '2027-03-14T07:30:00Z']],
    ['comes twice', 1, ['2027-11-07T05:00:00Z', '2027-11-07T05:30:00Z', '2027-11-07T06:00:00Z']],
  ])('comes once on a day on which the hour %s', async (_, hour, moments) => {
    await saveSettings(user, { zone: 'America/New_York', hour });
    await subscribe(user);
    await addDebt(user, '2027-01-01');
    for (const at of moments) await sendAt(at);
    expect(bodies()).toEqual(['1 conta vencida.']);
  });

  it('follows São Paulo in a time zone that PostgreSQL does not know', async () => {
    const other = await backend.signUp();
    for (const person of [user, other]) {
      await saveSettings(person);
      await subscribe(person);
      await addDebt(person, day);
    }
    await backend.database.query(
      "update public.reminder_settings set time_zone = 'Mars/Olympus' where user_id = $1::uuid",
      [user.id],
    );
    await sendAt(moment);
    expect(bodies()).toHaveLength(2);
  });
});

describe('a reminder', () => {
  beforeEach(async () => {
    await subscribe(user);
  });

  it('leaves out debts that are paid, archived or due later', async () => {
    await addDebt(user, day, { is_paid: true, paid_at: `${day}T00:00:00Z` });
    await addDebt(user, day, { status: 'archived' });
    await addDebt(user, '2027-01-17');
    await sendAt(moment);
    expect(bodies()).toEqual([]);
    await addDebt(user, '2027-01-16');
    await sendAt(`${day}T11:10:00Z`);
    expect(bodies()).toEqual(['1 conta vence amanhã.']);
  });

  it('leaves out a debt that was paid since its message was queued', async () => {
    const id = await addDebt(user, day);
    pushService.answers.push({ status: 503 });
    muteWarnings();
    await sendAt(moment);
    await user.client.from('debts').update({ is_paid: true }).eq('id', id).throwOnError();
    await sendAt(`${day}T11:05:00Z`);
    expect(bodies()).toEqual([]);
  });

  it('includes occurrences of a fixed debt that no device has created', async () => {
    const series = { name: 'Aluguel', amount: 1, day: 31, made_through: '2026-12-01' };
    const repetition = { freq: 'WEEKLY', interval: 1, count: 4, start: '2027-02-07' };
    const weekly = { ...series, name: 'Faxina', made_through: '2027-02-14', repetition };
    await user.client.from('debt_series').insert([series, weekly], { defaultToNull: false });
    await sendAt('2027-02-27T11:00:00Z');
    await sendAt('2027-03-06T11:00:00Z');
    // The month has 28 days, and the week after it is none of the four.
    expect(bodies()).toEqual(['2 contas vencidas e 2 vencem amanhã.', '4 contas vencidas.']);
  });

  it('includes cards whose statement closes tomorrow, on the last day of a short month', async () => {
    const card = { kind: 'credit-card', closing_day: 31, due_day: 7, opening_date: '2026-01-01' };
    const archived = { name: 'Velho', archived_at: '2026-12-01T00:00:00Z' };
    await user.client
      .from('accounts')
      .insert([
        { ...card, name: 'Nubank' },
        { ...card, ...archived },
        { name: 'Poupança', kind: 'savings', opening_date: card.opening_date },
      ])
      .throwOnError();
    await sendAt('2027-02-26T11:00:00Z');
    await sendAt('2027-02-27T11:00:00Z');
    await sendAt('2027-02-28T11:00:00Z');
    expect(pushService.received.map(({ payload }) => payload)).toMatchObject([
      { title: 'Fatura do cartão', body: 'A fatura de um cartão fecha amanhã.', url: '/contas' },
    ]);
  });
});

describe('a member of several households', () => {
  let casa: SharedHousehold;
  let inCasa: TestUser;
  beforeEach(async () => {
    casa = await createSharedHousehold(backend, user);
    inCasa = { ...user, client: casa.clientOf(user) };
    await subscribe(user);
    await addDebt(inCasa, day);
  });
  const tomorrow = '2027-01-16';

  it('gets one message a day, at the first of their moments, which names each household', async () => {
    await addDebt(user, '2027-01-14');
    await saveSettings(inCasa, { hour: 6, details: true });
    for (const at of ['09:00', '09:30', '11:00', '11:30']) await sendAt(`${day}T${at}:00Z`);
    await saveSettings(inCasa);
    await sendAt(`${tomorrow}T11:00:00Z`);
    expect(bodies()).toEqual([
      'Casa da Serra: Luz sigilosa, R$ 123,45: vence hoje\nPessoal: 1 conta vencida.',
      'Casa da Serra: 1 conta vencida. Pessoal: 1 conta vencida.',
    ]);
  });

  it('opens the household that a message is about', async () => {
    await sendAt(moment);
    const search = `busca=Luz%20sigilosa&casa=${casa.id}`;
    expect(pushService.received.map(({ payload }) => payload.url)).toEqual([`/dividas?${search}`]);
  });

  it('gets nothing of a household after leaving it, and reads as one of the own one again', async () => {
    const member = await casa.add('viewer');
    await subscribe(member);
    await sendAt(moment);
    expect(bodies()).toEqual(Array(2).fill('Casa da Serra: 1 conta vence hoje.'));
    await casa.clientOf(member).rpc('remove_member', { p_user_id: member.id }).throwOnError();
    await casa.clientOf(user).rpc('delete_household').throwOnError();
    pushService.received.length = 0;
    await sendAt(`${tomorrow}T11:00:00Z`);
    expect(bodies()).toEqual([]);
    await addDebt(member, tomorrow);
    await sendAt(`${tomorrow}T11:30:00Z`);
    expect(bodies()).toEqual(['1 conta vence hoje.']);
  });
});

describe('a push service', () => {
  beforeEach(async () => {
    await addDebt(user, day);
  });

  it.each([404, 410])('that answers %i loses the subscription', async (status) => {
    const [gone, other] = [await subscribe(user), await subscribe(user)];
    pushService.answers.push({ status });
    await sendAt(moment);
    const left = await endpoints();
    expect(left).toEqual(pushService.received.map(({ subscription }) => subscription));
    expect([gone, other]).toContain(left[0]);
  });

  it('that answers 429 gets the message after the time that it names', async () => {
    await subscribe(user);
    muteWarnings();
    const date = new Date(`${day}T11:20:00Z`).toUTCString();
    pushService.answers.push({ status: 429, headers: { 'Retry-After': '600' } });
    pushService.answers.push({ status: 429, headers: { 'Retry-After': date } });
    for (const minute of ['00', '09', '10', '19']) await sendAt(`${day}T11:${minute}:00Z`);
    expect(bodies()).toEqual([]);
    expect(pushService.answers).toEqual([]);
    await sendAt(`${day}T11:20:00Z`);
    expect(bodies()).toHaveLength(1);
  });

  it('that fails is asked again until an hour after the moment', async () => {
    await subscribe(user);
    const warn = muteWarnings();
    pushService.answers.push(...Array.from({ length: 99 }, () => ({ status: 500 })));
    // Its sender is late by a quarter of an hour.
    const start = Date.parse(moment) + 15 * 60_000;
    for (let minute = 0; minute <= 70; minute += 1) {
      await sendAt(new Date(start + minute * 60_000).toISOString());
    }
    expect(pushService.answers).toHaveLength(99 - 6);
    expect(warn.mock.calls.at(-1)).toEqual([
      'A reminder (push) is not sent yet: 500. Its time is over.',
    ]);
    const queue = await backend.database.query('select id from private.reminder_deliveries');
    expect(queue).toEqual([]);
  });

  it('that refuses a message does not get it again, and the log has only the status', async () => {
    const endpoint = await subscribe(user);
    const warn = muteWarnings();
    pushService.answers.push({ status: 403 });
    await sendAt(moment);
    await sendAt(`${day}T11:30:00Z`);
    expect(bodies()).toEqual([]);
    expect(warn.mock.calls).toEqual([['A reminder (push) could not be sent: 403.']]);
    expect(await endpoints()).toEqual([endpoint]);
  });
});

describe('an endpoint', () => {
  it.each([
    ['by its address', () => `https://127.0.0.1:${pushService.port}/x`],
    ['by a mapped address', () => `https://[::ffff:127.0.0.1]:${pushService.port}/x`],
    ['by a name', () => `https://localhost:${pushService.port}/x`],
    ['without TLS', () => `http://8.8.8.8/x`],
  ])('in a private network or without TLS is refused: %s', async (_, endpointOf) => {
    await addDebt(user, day);
    await subscribe(user, { ...pushService.subscribe(), endpoint: endpointOf() });
    const warn = muteWarnings();
    await sendAt(moment, { push: createPushSender({ subject: 'mailto:a@example.com' }) });
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^A reminder \(push\) could not be sent: (?:a private address|no TLS)/,
        ),
      ],
    ]);
    expect(bodies()).toEqual([]);
  });

  it('does not lead elsewhere by a redirect', async () => {
    await addDebt(user, day);
    await subscribe(user);
    const { endpoint: Location } = pushService.subscribe();
    pushService.answers.push({ status: 307, headers: { Location } });
    const warn = muteWarnings();
    await sendAt(moment);
    expect(bodies()).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith('A reminder (push) could not be sent: 307.');
  });

  it('that several users share belongs to the last one', async () => {
    const other = await backend.signUp();
    await addDebt(user, day);
    const browser = pushService.subscribe();
    await subscribe(user, browser);
    muteWarnings();
    pushService.answers.push({ status: 503 });
    await sendAt(moment);
    await subscribe(other, browser);
    await sendAt(`${day}T11:05:00Z`);
    expect(bodies()).toEqual([]);
    expect(await endpoints()).toEqual([]);
  });

  it('gives way to ten newer ones of its user', async () => {
    const [first, ...others] = Array.from({ length: 11 }, () => pushService.subscribe());
    for (const browser of [first!, ...others]) await subscribe(user, browser);
    expect((await endpoints()).toSorted()).toEqual(
      others.map(({ endpoint }) => endpoint).toSorted(),
    );
  });

  it.each([
    { endpoint: 'ftp://push.example.com' },
    { endpoint: `https://push.example.com/${'x'.repeat(2000)}` },
    { p256dh: 'A'.repeat(86) },
    { auth: `${'A'.repeat(21)}=` },
  ])('cannot be saved with %j', async (change) => {
    const browser = { ...pushService.subscribe(), ...change };
    const { error } = await user.client.rpc('save_push_subscription', {
      p_endpoint: browser.endpoint,
      p_p256dh: browser.p256dh,
      p_auth: browser.auth,
    });
    expect(error?.code).toBe('23514');
  });
});

it('a device whose session has ended gets nothing, and is forgotten', async () => {
  await addDebt(user, day);
  await subscribe(user);
  const stranger = await backend.signUp();
  await subscribe(stranger);
  await backend.database.query('delete from auth.sessions where id = $1::uuid', [
    String(claimsOf(user)['session_id']),
  ]);
  await sendAt(moment);
  expect(bodies()).toEqual([]);
  const left = await backend.database.query('select user_id::text from public.push_subscriptions');
  expect(left).toEqual([{ user_id: stranger.id }]);
});

it.each(['Mars/Olympus', 'ABC+3', '', 'x'.repeat(65)])(
  'a time zone "%s" is rejected',
  async (zone) => {
    const { error } = await user.client.rpc('save_reminder_settings', {
      p_email_frequency: 'daily',
      p_hour: 8,
      p_time_zone: zone,
      p_shows_details: false,
    });
    expect(error?.code).toBe('22023');
  },
);

it('the sender’s tables and functions cannot be reached by requests', async () => {
  const open = await backend.database.query(`
    select c.relname as name from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as r
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
      and has_table_privilege(r, c.oid, 'select, insert, update, delete')
    union
    select p.proname from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as r
    where p.proname in (
        'plan_reminders', 'claim_reminders', 'retry_reminder', 'unsubscribe', 'due_items', 'reminder_items'
      )
      and has_function_privilege(r, p.oid, 'execute')`);
  expect(open).toEqual([]);
  const token = await backend.database.query('select private.unsubscribe($1::uuid)', [
    randomUUID(),
  ]);
  expect(token).toHaveLength(1);
});
