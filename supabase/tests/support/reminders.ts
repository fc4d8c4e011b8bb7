import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { createPushSender } from '@tostao/reminder-sender/push-sender';
import type { Query } from '@tostao/reminder-sender/queue';
import { type ReminderOptions, sendDueReminders } from '@tostao/reminder-sender/send-due-reminders';
import type { TestUser } from './api-backend.ts';
import { backend, setUpOwnBackend } from './api-suite.ts';
import { type PushService, startPushService } from './push-service.ts';

/** The push service of the running test file. */
export let pushService: PushService;

/** Sets up a backend and a push service. Each test begins without settings, subscriptions and messages. */
export function setUpReminders(): void {
  setUpOwnBackend();
  beforeAll(async () => {
    pushService = await startPushService();
  });
  afterAll(() => pushService.close());
  afterEach(async () => {
    vi.restoreAllMocks();
    pushService.received.length = 0;
    pushService.answers.length = 0;
    for (const table of [
      'public.push_subscriptions',
      'public.reminder_settings',
      'private.reminder_deliveries',
      'private.sent_reminders',
    ]) {
      await backend.database.query(`delete from ${table}`);
    }
  });
}

/** Runs a statement as the owner of the database. */
export const query: Query = (...statement) => backend.database.query(...statement);

/** Runs a pass of the sender at a moment. */
export async function sendAt(
  moment: string,
  options: Partial<ReminderOptions> = {},
): Promise<void> {
  const { origin } = pushService;
  await sendDueReminders(
    {
      query,
      push: createPushSender({ subject: 'mailto:a@example.com', allowedOrigins: [origin] }),
      siteUrl: 'https://app.example.com',
      ...options,
    },
    new Date(moment),
  );
}

interface Settings {
  email: 'daily' | 'weekly' | null;
  hour: number;
  zone: string;
  details: boolean;
}

/** Saves a user's settings: at eight in São Paulo, without e-mails and details. */
export async function saveSettings(
  { client }: TestUser,
  { email = null, hour = 8, zone = 'America/Sao_Paulo', details = false }: Partial<Settings> = {},
): Promise<void> {
  await client
    .rpc('save_reminder_settings', {
      p_email_frequency: email as string,
      p_hour: hour,
      p_time_zone: zone,
      p_shows_details: details,
    })
    .throwOnError();
}

/** Lets a user's browser get messages. Returns its endpoint. */
export async function subscribe(
  { client }: TestUser,
  subscription = pushService.subscribe(),
): Promise<string> {
  await client
    .rpc('save_push_subscription', {
      p_endpoint: subscription.endpoint,
      p_p256dh: subscription.p256dh,
      p_auth: subscription.auth,
    })
    .throwOnError();
  return subscription.endpoint;
}

/** Adds a debt. Returns its id. */
export async function addDebt(
  { client }: TestUser,
  dueDate: string,
  values: object = {},
): Promise<string> {
  const id = randomUUID();
  const debt = { id, name: 'Luz sigilosa', institution: 'Enel', amount: 123.45, due_date: dueDate };
  await client
    .from('debts')
    .insert({ ...debt, ...values })
    .throwOnError();
  return id;
}

/** Returns the texts of the messages that have arrived. */
export function bodies(): string[] {
  return pushService.received.map(({ payload }) => payload.body);
}

/** Returns a time zone in which the last full hour is at least a few minutes old and half an hour young. */
export function recentHour(): { zone: string; hour: number; day: string } {
  // India is half an hour off.
  const zone = new Date().getUTCMinutes() < 30 ? 'UTC' : 'Asia/Kolkata';
  const offsetMs = zone === 'UTC' ? 0 : 330 * 60_000;
  const local = new Date(Date.now() + offsetMs);
  return { zone, hour: local.getUTCHours(), day: local.toISOString().slice(0, 10) };
}
