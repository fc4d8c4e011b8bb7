import net from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPushSender } from '@tostao/reminder-sender/push-sender';
import { backend } from '../support/api-suite.ts';
import {
  addDebt,
  bodies,
  pushService,
  query,
  sendAt,
  setUpReminders,
  subscribe,
} from '../support/reminders.ts';

setUpReminders();

const day = '2027-01-15';
const moment = `${day}T11:00:00Z`;

let warnings: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Gives a user more series than anyone may have, with ten years of months that no device has made yet. */
async function fillWithSeries(userId: string) {
  await backend.database.writeAtOnce(async (write) => {
    await write(
      `insert into public.debt_series (user_id, name, amount, day, made_through)
      select $1::uuid, 'x', 1, 1, '1900-01-01' from generate_series(1, 30000)`,
      [userId],
    );
  });
}

describe('the rows of one user', () => {
  it('end no reminder of another user', async () => {
    const [attacker, user] = [await backend.signUp(), await backend.signUp()];
    for (const person of [attacker, user]) await subscribe(person);
    await fillWithSeries(attacker.id);
    await addDebt(user, day);
    await sendAt(moment);
    expect(bodies()).toEqual(['1 conta vence hoje.']);
    expect(warnings.mock.calls.flat().join()).toContain('could not be planned');
  });

  it('end no reminder of another user by an error', async () => {
    const [broken, user] = [await backend.signUp(), await backend.signUp()];
    for (const person of [broken, user]) {
      await subscribe(person);
      await addDebt(person, day);
    }
    const failing: typeof query = async (sql, parameters, timeoutMs) => {
      const isOfBroken = parameters?.some((parameter) => parameter?.includes(broken.id)) ?? false;
      if (isOfBroken && /plan_reminders|reminder_items/.test(sql)) throw new Error('overflow');
      return query(sql, parameters, timeoutMs);
    };
    await sendAt(moment, { query: failing });
    expect(bodies()).toEqual(['1 conta vence hoje.']);
  });
});

describe('addresses that never answer', () => {
  const servers: net.Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Listens without answering. Returns its origin and the connections that have come. */
  async function startSilentHost() {
    const sockets: net.Socket[] = [];
    const server = net.createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    return { origin: `http://127.0.0.1:${port}`, sockets };
  }

  it('keep no other message waiting, and are left alone after three tries', async () => {
    const silent = await startSilentHost();
    for (let account = 0; account < 8; account += 1) {
      const attacker = await backend.signUp();
      await addDebt(attacker, day);
      for (let device = 0; device < 10; device += 1) {
        const { p256dh, auth } = pushService.subscribe();
        const endpoint = `${silent.origin}/${randomUUID()}`;
        await subscribe(attacker, { endpoint, p256dh, auth });
      }
    }
    const user = await backend.signUp();
    await subscribe(user);
    await addDebt(user, day);
    const allowedOrigins = [pushService.origin, silent.origin];
    const push = createPushSender({
      subject: 'mailto:a@example.com',
      allowedOrigins,
      // Longer than a message takes on a busy machine.
      timeoutMs: 3000,
    });
    const over = vi.fn();
    const pass = sendAt(moment, { push }).then(over);
    await vi.waitFor(() => expect(bodies()).toHaveLength(1), { timeout: 30_000 });
    // The addresses of all others are still silent.
    expect(over).not.toHaveBeenCalled();
    expect(silent.sockets.length).toBeLessThanOrEqual(10);
    await pass;
    expect(silent.sockets.length).toBeLessThanOrEqual(20);
    const [queued] = await query<{ count: string }>(
      'select count(*)::text as count from private.reminder_deliveries',
    );
    expect(queued!.count).toBe('80');
  });
});
