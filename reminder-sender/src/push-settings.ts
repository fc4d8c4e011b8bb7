import { createPushSender, type PushSender } from './push-sender.ts';

export interface PushSettings {
  /** Origins in private networks, separated by commas. */
  origins?: string | undefined;
  siteUrl: string;
  mailAddress?: string | undefined;
}

export function openPushSender({ origins = '', siteUrl, mailAddress }: PushSettings): PushSender {
  // Push services take no other protocol than these two.
  const isPublic = mailAddress === undefined && siteUrl.startsWith('https://');
  return createPushSender({
    subject: isPublic ? siteUrl : `mailto:${mailAddress ?? 'tostao@localhost'}`,
    allowedOrigins: origins
      .split(',')
      .map((text) => text.trim().replace(/\/+$/, ''))
      .filter((text) => text !== ''),
  });
}
