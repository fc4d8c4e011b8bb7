import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { openTransport } from '@tostao/reminder-sender/mail-sender';
import { toPlainText } from './email-folder.ts';
import { isMailAddress, type MailSettings } from './mail-settings.ts';

export interface SmtpSenderOptions {
  retryDelaysMs: number[];
  maxWaiting: number;
  closeTimeoutMs: number;
}

const defaults: SmtpSenderOptions = {
  // Half an hour in all, because a link is valid for one hour.
  retryDelaysMs: [5000, 30_000, 120_000, 600_000, 1_200_000],
  maxWaiting: 500,
  closeTimeoutMs: 2000,
};

interface Failure {
  /** The codes of the error. Its text may contain the address. */
  reason: string;
  isPermanent: boolean;
}

/** Sends e-mails through a mail server. Those that it does not take go to another driver. */
export class SmtpSender implements EmailDriver {
  readonly #transport;
  readonly #settings: MailSettings;
  readonly #fallback: EmailDriver;
  readonly #options: SmtpSenderOptions;
  readonly #deliveries = new Set<Promise<void>>();
  /** Aborted when the sender closes: nothing waits for another attempt. */
  readonly #closing = new AbortController();
  /** Aborted at the end of the time that closing may take: no attempt goes on. */
  readonly #deadline = new AbortController();

  constructor(
    settings: MailSettings,
    fallback: EmailDriver,
    options: Partial<SmtpSenderOptions> = {},
  ) {
    this.#settings = settings;
    this.#fallback = fallback;
    this.#options = { ...defaults, ...options };
    setMaxListeners(0, this.#closing.signal, this.#deadline.signal);
    this.#transport = openTransport(settings.server);
  }

  /** Takes an e-mail over at once: no request waits for a mail server. Throws Error when the recipient is not one address. */
  async send(message: EmailMessage): Promise<void> {
    if (!isMailAddress(message.to)) throw new Error('The recipient of an e-mail is no address.');
    const isFull = this.#deliveries.size >= this.#options.maxWaiting;
    const delivery = isFull ? this.#giveUp(message, 'too many wait') : this.#deliver(message);
    this.#deliveries.add(delivery);
    void delivery.finally(() => this.#deliveries.delete(delivery));
  }

  /** Tries all waiting e-mails once more. Those that are not sent in time go to the other driver. */
  async close(): Promise<void> {
    this.#closing.abort();
    const timeout = setTimeout(() => this.#deadline.abort(), this.#options.closeTimeoutMs);
    await Promise.all(this.#deliveries);
    clearTimeout(timeout);
    this.#transport.close();
  }

  async #deliver(message: EmailMessage): Promise<void> {
    const messageId = `<${randomUUID()}@${this.#settings.from.address.split('@').at(-1)}>`;
    for (const delayMs of [...this.#options.retryDelaysMs, undefined]) {
      const failure = await this.#attempt(message, messageId);
      if (!failure) return;
      const { reason, isPermanent } = failure;
      if (isPermanent || delayMs === undefined || this.#closing.signal.aborted) {
        return this.#giveUp(message, reason);
      }
      console.error(`An e-mail is not sent yet (${reason}). Next attempt in ${delayMs / 1000} s.`);
      await wait(delayMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }

  /** @param messageId lets a server that receives two attempts recognize one e-mail */
  async #attempt(message: EmailMessage, messageId: string): Promise<Failure | undefined> {
    try {
      await this.#transport.sendMail({
        from: this.#settings.from,
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.html ? toPlainText(message.html) : message.text,
        html: message.html,
        messageId,
        // No answering machine replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: this.#deadline.signal,
      });
      return undefined;
    } catch (error) {
      return describe(error);
    }
  }

  async #giveUp(message: EmailMessage, reason: string): Promise<void> {
    console.error(`An e-mail could not be sent (${reason}). It is in a file instead:`);
    try {
      await this.#fallback.send(message);
    } catch (error) {
      console.error(error);
    }
  }
}

function describe(error: unknown): Failure {
  const { code, originalCode, responseCode } = error as Record<string, string | number | undefined>;
  const codes = [code, originalCode, responseCode].filter((part) => part !== undefined);
  return { reason: codes.join(' '), isPermanent: Number(responseCode) >= 500 };
}
