import { createTransport } from 'nodemailer';
import type { Outcome } from './push-sender.ts';

export interface ReminderMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  unsubscribeUrl: string;
}

/** A mail server in the terms of nodemailer, and the sender of the e-mails. */
export interface MailSenderOptions {
  server: object;
  from: { name: string; address: string };
}

export interface MailSender {
  /** The domain of the sender's address, for ids of messages. */
  domain: string;
  send(mail: ReminderMail): Promise<Outcome>;
  close(): void;
}

/** Connects to a mail server. Its caller makes further attempts. */
export function openTransport(server: object) {
  return createTransport({
    ...server,
    pool: true,
    maxConnections: 2,
    maxRequeues: 0,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
  });
}

/** Opens a mail server. It makes one attempt for each e-mail: the queue is in the database. */
export function openMailSender({ server, from }: MailSenderOptions): MailSender {
  const transport = openTransport(server);
  return {
    domain: from.address.split('@').at(-1) ?? '',
    send: async ({ to, subject, text, html, messageId, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            // RFC 8058: mail programs send a POST.
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        });
        return { result: 'sent' };
      } catch (error) {
        return describe(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Returns the codes of an error. Its text may have the address. */
function describe(error: unknown): Outcome {
  const { code, responseCode } = error as Record<string, string | number | undefined>;
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ');
  // A refused login says nothing about the e-mail.
  const isFinal = Number(responseCode) >= 500 && code !== 'EAUTH';
  return { result: isFinal ? 'failed' : 'retry', reason };
}
