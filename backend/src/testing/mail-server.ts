import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** An e-mail as a mail server has received it. */
export interface ReceivedMail extends Email {
  recipients: string[];
  isEncrypted: boolean;
  user: unknown;
}

/** A mail server of a test, on this machine. */
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Resolves when a number of e-mails have arrived. */
  arrived(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** Starts a mail server. Its options are handlers that refuse or delay. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 1,
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const mail = await PostalMime.parse(await buffer(stream));
      received.push({
        ...mail,
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        isEncrypted: session.secure,
        user: session.user as unknown,
      });
      arrivals.emit('mail');
    }),
    ...options,
  });
  // A client that gives up ends its connection.
  server.on('error', () => undefined);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    arrived: async (count) => {
      while (received.length < count) await once(arrivals, 'mail');
      return received;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns an error that makes a mail server answer with a code. */
export function refusal(responseCode: number, text = 'refused'): Error {
  return Object.assign(new Error(text), { responseCode });
}
