import { isIPv4 } from 'node:net';
import { StartError } from '@tostao/server/start-error';

export interface MailSettings {
  server: MailServer;
  from: { name: string; address: string };
}

/** A mail server, in the terms of nodemailer. */
interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise STARTTLS, where the server offers it. */
  secure: boolean;
  requireTLS: boolean;
  auth?: { user: string; pass: string };
  tls: { rejectUnauthorized: boolean };
}

/** Reads the mail server and the sender. Throws StartError when a value is invalid, without the URL, which has a password. */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings | undefined {
  const { TOSTAO_SMTP_URL: url, TOSTAO_MAIL_FROM: from } = env;
  if (!url && !from) return undefined;
  if (!url || !from)
    throw new StartError('Set both TOSTAO_SMTP_URL and TOSTAO_MAIL_FROM, or neither.');
  return { server: readServer(url), from: readSender(from) };
}

const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

function readServer(text: string): MailServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const defaultPort = defaultPorts[url?.protocol ?? ''];
  const hasMore = Boolean(url?.search || url?.hash) || !['', '/'].includes(url?.pathname ?? '');
  const user = decode(url?.username ?? '');
  const pass = decode(url?.password ?? '');
  if (!url?.hostname || !defaultPort || hasMore || user === undefined || pass === undefined) {
    throw new StartError(
      'TOSTAO_SMTP_URL is no address of a mail server, such as smtp://user:password@mail.example.com:587. ' +
        'Write special characters of the password as in every URL: %40 for @.',
    );
  }
  if (Boolean(user) !== Boolean(pass)) {
    throw new StartError('TOSTAO_SMTP_URL needs both a user and a password, or neither.');
  }
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isLocal =
    host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
  return {
    host,
    port: Number(url.port || defaultPort),
    secure: url.protocol === 'smtps:',
    // A server in between could hide STARTTLS, and read the password.
    requireTLS: Boolean(user) && !isLocal,
    ...(user ? { auth: { user, pass } } : {}),
    // No certificate names this machine.
    tls: { rejectUnauthorized: !isLocal },
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const mailAddress = /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+$/u;

/** Returns whether a text is one e-mail address. Quoted ones are rejected: they may hold markup, and commas of several. */
export function isMailAddress(text: string): boolean {
  return mailAddress.test(text);
}

function readSender(text: string): MailSettings['from'] {
  const [, quoted, plain, bracketed, bare] =
    /^(?:"([^"\\\p{Cc}]*)"\s*|([^"<>,\p{Cc}]*))<([^<>]+)>$|^([^<>]+)$/u.exec(text.trim()) ?? [];
  const address = bracketed ?? bare ?? '';
  if (!isMailAddress(address)) {
    throw new StartError(
      'TOSTAO_MAIL_FROM is no sender of e-mails, such as tostao@example.com or Tostão <tostao@example.com>.',
    );
  }
  return { name: (quoted ?? plain ?? '').trim(), address };
}
