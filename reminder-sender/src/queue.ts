import type { ReminderItem } from './message.ts';
import type { VapidKeys } from './push-sender.ts';

/** Runs a statement as the owner of the database, in a time if there is one. */
export type Query = <Row>(sql: string, parameters?: string[], timeoutMs?: number) => Promise<Row[]>;

/** A message whose moment has come. */
export interface PlannedReminder {
  user_id: string;
  channel: 'push' | 'email';
}

/** A message that was taken out of the queue. */
export interface Delivery {
  user_id: string;
  channel: 'push' | 'email';
  day: string;
  ends_at: string;
  subscription_id: string | null;
  give_up_at: string;
  attempts: number;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  email: string | null;
  unsubscribe_token: string | null;
  is_weekly: boolean;
  has_several_households: boolean;
}

/** Returns the keys of the sender, which its first start creates. Of two that start at once, one creates them. */
export async function ensureSender(query: Query, sendsMail: boolean): Promise<VapidKeys> {
  const read = async () => {
    const [row] = await query<{ public_key: string; private_key: string; sends_mail: boolean }>(
      'select public_key, private_key, sends_mail from private.reminder_sender',
    );
    return row;
  };
  const known = await read();
  if (known === undefined) {
    const { default: webPush } = await import('web-push');
    const keys = webPush.generateVAPIDKeys();
    await query(
      `insert into private.reminder_sender (public_key, private_key, sends_mail)
      values ($1::text, $2::text, $3::text::boolean) on conflict do nothing`,
      [keys.publicKey, keys.privateKey, String(sendsMail)],
    );
  } else if (known.sends_mail !== sendsMail) {
    // Written only when it differs: a server backs up when something has changed.
    await query('update private.reminder_sender set sends_mail = $1::text::boolean', [
      String(sendsMail),
    ]);
  }
  const sender = known ?? (await read());
  if (!sender) throw new Error('The keys of the sender of reminders are not stored.');
  return { publicKey: sender.public_key, privateKey: sender.private_key };
}

/** Deletes what no message will need again. */
export async function clearReminders(query: Query, now: Date): Promise<void> {
  await query('select private.clear_reminders($1::text::timestamptz)', [now.toISOString()]);
}

/** Returns the next 100 messages whose moment has come, in the order of their users. */
export async function readRemindersToPlan(
  query: Query,
  now: Date,
  sendsMail: boolean,
  after: PlannedReminder | undefined,
): Promise<PlannedReminder[]> {
  const rows = await query<{ reminder: string }>(
    `select to_jsonb(r)::text as reminder from private.reminders_to_plan(
      $1::text::timestamptz, $2::text::boolean, nullif($3::text, '')::uuid, $4::text
    ) as r`,
    [now.toISOString(), String(sendsMail), after?.user_id ?? '', after?.channel ?? ''],
  );
  return rows.map(({ reminder }) => JSON.parse(reminder) as PlannedReminder);
}

/** Queues those of some messages that have anything to tell. */
export async function planReminders(
  query: Query,
  now: Date,
  reminders: PlannedReminder[],
  timeoutMs: number,
): Promise<void> {
  await query(
    'select private.plan_reminders($1::text::timestamptz, $2::text::jsonb)',
    [now.toISOString(), JSON.stringify(reminders)],
    timeoutMs,
  );
}

/** Takes up to 100 messages out of the queue. */
export async function claimReminders(query: Query, now: Date): Promise<Delivery[]> {
  // As text: drivers read JSON and moments each in their own way.
  const rows = await query<{ delivery: string }>(
    'select to_jsonb(c)::text as delivery from private.claim_reminders($1::text::timestamptz) as c',
    [now.toISOString()],
  );
  return rows.map(({ delivery }) => JSON.parse(delivery) as Delivery);
}

/** Returns what a message is about, now: debts that were paid meanwhile are left out. */
export async function readItems(
  query: Query,
  { user_id: userId, channel, day }: Delivery,
  timeoutMs: number,
): Promise<ReminderItem[]> {
  const [row] = await query<{ items: string | null }>(
    `select jsonb_agg(to_jsonb(i) order by i.due, i.kind, i.name, i.household_id)::text as items
    from private.reminder_items($1::text::uuid, $2::text, $3::text::date) as i`,
    [userId, channel, day],
    timeoutMs,
  );
  return JSON.parse(row?.items ?? '[]') as ReminderItem[];
}

/** Queues a message again. Returns whether it has time left. */
export async function retryReminder(
  query: Query,
  delivery: Delivery,
  nextAttemptAt: Date,
): Promise<boolean> {
  const [row] = await query<{ is_queued: boolean }>(
    `select private.retry_reminder(
      $1::text::uuid, $2::text, $3::text::date, nullif($4::text, '')::uuid, $5::text::timestamptz,
      $6::text::timestamptz, $7::text::integer
    ) as is_queued`,
    [
      delivery.user_id,
      delivery.channel,
      delivery.day,
      delivery.subscription_id ?? '',
      nextAttemptAt.toISOString(),
      delivery.give_up_at,
      String(delivery.attempts + 1),
    ],
  );
  return row?.is_queued ?? false;
}

/** Deletes a subscription that its push service no longer knows, unless the browser has renewed it meanwhile. */
export async function deleteSubscription(query: Query, delivery: Delivery): Promise<void> {
  await query(
    `delete from public.push_subscriptions
    where id = $1::text::uuid and user_id = $2::text::uuid and p256dh = $3::text`,
    [delivery.subscription_id ?? '', delivery.user_id, delivery.p256dh ?? ''],
  );
}

/** Ends the e-mails of the user who has a token. */
export async function unsubscribe(query: Query, token: string): Promise<void> {
  await query('select private.unsubscribe($1::text::uuid)', [token]);
}
