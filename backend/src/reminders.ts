import type { Backend } from '@tostao/server/backend-routes';
import { openPushSender } from '@tostao/reminder-sender/push-settings';
import { ensureSender, type Query } from '@tostao/reminder-sender/queue';
import { type RunningReminders, startReminders } from '@tostao/reminder-sender/start-reminders';
import { createUnsubscribe } from '@tostao/reminder-sender/unsubscribe';
import type { MailSettings } from './mail/mail-settings.ts';

export interface ReminderSettings {
  siteUrl: string;
  mail?: MailSettings | undefined;
  /** Origins of push services in private networks. */
  pushOrigins?: string | undefined;
}

/** A sender, and the answers to the links of its e-mails. */
export interface ReminderSender extends RunningReminders {
  unsubscribe: NonNullable<Backend['unsubscribe']>;
}

/** Starts the sender of reminders on a migrated database. */
export async function startReminderSender(
  query: Query,
  { siteUrl, mail, pushOrigins }: ReminderSettings,
): Promise<ReminderSender> {
  // A backup of the start has the keys, too.
  await ensureSender(query, mail !== undefined);
  const push = openPushSender({
    origins: pushOrigins,
    siteUrl,
    mailAddress: mail?.from.address,
  });
  const sender = startReminders({
    query,
    push,
    siteUrl,
    ...(mail ? { mail: await openMail(mail) } : {}),
  });
  return { ...sender, unsubscribe: createUnsubscribe(query) };
}

/** Opens a mail server. Its code is loaded where there is one. */
async function openMail(settings: MailSettings) {
  const { openMailSender } = await import('@tostao/reminder-sender/mail-sender');
  return openMailSender(settings);
}
