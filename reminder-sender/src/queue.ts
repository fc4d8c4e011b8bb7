import type { ReminderItem } from './message.ts';
import type { VapidKeys } from './push-sender.ts';

/** Runs a statement as the owner of the database. */
export type Query = <Row>(sql: string, parameters?: string[]) => Promise<Row[]>;

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
  shows_details: boolean;
  items: ReminderItem[] | null;
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

/** Queues the messages whose moment has come, for 100 users and channels at most. Returns how many those are. */
export async function planReminders(query: Query, now: Date, sendsMail: boolean): Promise<number> {
  const [row] = await query<{ planned: number }>(
    'select private.plan_reminders($1::text::timestamptz, $2::text::boolean) as planned',
    [now.toISOString(), String(sendsMail)],
  );
  return row?.planned ?? 0;
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
