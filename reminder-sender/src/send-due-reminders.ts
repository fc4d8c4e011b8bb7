import { createHash } from 'node:crypto';
import { composeMail } from './compose-mail.ts';
import type { MailSender } from './mail-sender.ts';
import { composeMessage, type ReminderItem, type ReminderMessage } from './message.ts';
import { planDueReminders } from './plan-due-reminders.ts';
import type { Outcome, PushSender, VapidKeys } from './push-sender.ts';
import {
  claimReminders,
  clearReminders,
  deleteSubscription,
  type Delivery,
  ensureSender,
  type Query,
  readItems,
  retryReminder,
} from './queue.ts';
import { SendingTurns } from './sending-turns.ts';

export interface ReminderOptions {
  query: Query;
  push: PushSender;
  /** Without one, no e-mail is planned. */
  mail?: MailSender;
  /** The public address of the app, for links in e-mails. */
  siteUrl: string;
}

/** The address at which a user ends e-mails, on the origin of the app. */
export const unsubscribePath = '/lembretes/sair.html';

/** A pass ends after so many rounds of 100 messages. The next one goes on. */
const maxRounds = 20;
const itemsTimeoutMs = 1000;
const retryDelaysMs = [60_000, 120_000, 300_000, 600_000, 900_000];

/** Sends the messages whose moment has come. Several passes may run at once: each message is sent by one. */
export async function sendDueReminders(options: ReminderOptions, now: Date): Promise<void> {
  const { query, mail } = options;
  const keys = await ensureSender(query, mail !== undefined);
  await clearReminders(query, now);
  await planDueReminders(query, now, mail !== undefined);
  const turns = new SendingTurns();
  for (let round = 0; round < maxRounds; round += 1) {
    const deliveries = await claimReminders(query, now);
    if (deliveries.length === 0) break;
    const sending: Promise<void>[] = [];
    // One after the other: the connections of the database are for others, too.
    for (const delivery of deliveries) {
      const items = await readItemsOf(delivery, options, now);
      if (items) sending.push(deliver(delivery, items, { keys, options, turns, now }));
    }
    await Promise.all(sending);
  }
}

/** Returns what a message is about. One whose rows take too long is tried again, and costs the others a second. */
async function readItemsOf(
  delivery: Delivery,
  { query }: ReminderOptions,
  now: Date,
): Promise<ReminderItem[] | undefined> {
  try {
    return await readItems(query, delivery, itemsTimeoutMs);
  } catch (error) {
    await retryLater(delivery, { result: 'retry', reason: nameOf(error) }, query, now);
    return undefined;
  }
}

interface Pass {
  keys: VapidKeys;
  options: ReminderOptions;
  turns: SendingTurns;
  now: Date;
}

async function deliver(
  delivery: Delivery,
  items: ReminderItem[],
  { keys, options, turns, now }: Pass,
): Promise<void> {
  const { query } = options;
  try {
    const message = composeMessage({
      day: delivery.day,
      isWeekly: delivery.is_weekly,
      userId: delivery.user_id,
      hasSeveralHouseholds: delivery.has_several_households,
      items,
    });
    if (!message) return;
    const outcome = await turns.run(delivery, () =>
      delivery.channel === 'push'
        ? sendPush(delivery, message, keys, options.push, now)
        : sendMail(delivery, message, options),
    );
    if (outcome.result === 'gone') await deleteSubscription(query, delivery);
    if (outcome.result === 'failed') {
      console.warn(`A reminder (${delivery.channel}) could not be sent: ${outcome.reason}.`);
    }
    if (outcome.result === 'retry') await retryLater(delivery, outcome, query, now);
  } catch (error) {
    // The others are sent all the same. The texts of such errors have no contents.
    console.error(`A reminder (${delivery.channel}) is lost: ${nameOf(error)}`);
  }
}

async function retryLater(
  delivery: Delivery,
  { reason, afterMs }: Extract<Outcome, { result: 'retry' }>,
  query: Query,
  now: Date,
): Promise<void> {
  const delayMs = afterMs ?? retryDelaysMs[delivery.attempts] ?? 900_000;
  const next = new Date(now.getTime() + Math.min(delayMs, 24 * 60 * 60 * 1000));
  const isQueued = await retryReminder(query, delivery, next);
  const fate = isQueued ? 'It is tried again.' : 'Its time is over.';
  console.warn(`A reminder (${delivery.channel}) is not sent yet: ${reason}. ${fate}`);
}

async function sendPush(
  { endpoint, p256dh, auth, ends_at: endsAt, day }: Delivery,
  { title, body, path }: ReminderMessage,
  keys: VapidKeys,
  push: PushSender,
  now: Date,
): Promise<Outcome> {
  const ttlSeconds = Math.floor((Date.parse(endsAt) - now.getTime()) / 1000);
  return push.send(
    {
      endpoint: endpoint ?? '',
      p256dh: p256dh ?? '',
      auth: auth ?? '',
      payload: JSON.stringify({ title, body, url: path, tag: `tostao-${day}` }),
      ttlSeconds: Math.max(60, ttlSeconds),
      topic: `tostao-${day}`,
    },
    keys,
    now,
  );
}

async function sendMail(
  delivery: Delivery,
  message: ReminderMessage,
  { mail, siteUrl }: ReminderOptions,
): Promise<Outcome> {
  const { email, unsubscribe_token: token, user_id: userId, day } = delivery;
  if (!mail || email === null || token === null) return { result: 'failed', reason: 'no mail' };
  const unsubscribeUrl = `${siteUrl}${unsubscribePath}?token=${token}`;
  // Equal in each attempt, so that a server that receives two recognizes one e-mail.
  const id = createHash('sha256').update(`${userId} ${day}`).digest('hex').slice(0, 32);
  return mail.send({
    to: email,
    ...composeMail(message, { siteUrl, unsubscribeUrl }),
    messageId: `<${id}@${mail.domain}>`,
    unsubscribeUrl,
  });
}

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
}
