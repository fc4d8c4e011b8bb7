import { createPushSender, type PushSender } from './push-sender.ts';

/**
 * Creates a push sender with the origins in private networks that TOSTAO_PUSH_ORIGINS names.
 * @param contact the address of the app, and that of the sender of e-mails, by which push services reach the operator
 */
export function readPushSender(
  env: Record<string, string | undefined>,
  contact: { siteUrl: string; mailAddress?: string },
): PushSender {
  const { siteUrl, mailAddress } = contact;
  const mailto = `mailto:${mailAddress ?? 'tostao@localhost'}`;
  return createPushSender({
    // Push services take no other protocol.
    subject: mailAddress === undefined && siteUrl.startsWith('https://') ? siteUrl : mailto,
    allowedOrigins: (env['TOSTAO_PUSH_ORIGINS'] ?? '')
      .split(',')
      .map((text) => text.trim().replace(/\/+$/, ''))
      .filter((text) => text !== ''),
  });
}
