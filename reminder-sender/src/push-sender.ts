import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A browser's subscription, and what to tell it. */
export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  /** The time that the push service has to deliver it. */
  ttlSeconds: number;
  /** A later message with the same topic replaces one that is not delivered. */
  topic: string;
}

/** The keys that identify the sender to push services. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export type Outcome =
  | { result: 'sent' }
  | { result: 'gone' }
  /** `afterMs` is the receiver's wish. */
  | { result: 'retry'; reason: string; afterMs?: number }
  | { result: 'failed'; reason: string };

export interface PushSender {
  send(message: PushMessage, keys: VapidKeys, now: Date): Promise<Outcome>;
}

export interface PushSenderOptions {
  /** A `mailto:` or `https:` address at which push services reach the operator. */
  subject: string;
  /** Origins in private networks to which it may send, and by `http:`. */
  allowedOrigins?: string[];
  timeoutMs?: number;
}

/** Returns a sender that reaches public addresses only: an endpoint is whatever a user has stored. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { subject, allowedOrigins = [], timeoutMs = 10_000 } = options;
  return {
    send: async ({ endpoint, p256dh, auth, payload, ttlSeconds, topic }, keys, now) => {
      const url = new URL(endpoint);
      const isAllowed = allowedOrigins.includes(url.origin);
      if (url.protocol !== 'https:' && !isAllowed) return { result: 'failed', reason: 'no TLS' };
      // It takes a moment to load, and most passes send nothing.
      const { default: webPush } = await import('web-push');
      let request;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency: 'normal',
          topic,
          contentEncoding: 'aes128gcm',
        });
      } catch {
        return { result: 'failed', reason: 'keys of no browser' };
      }
      try {
        const address = await findAddress(url.hostname, isAllowed);
        if (!address) return { result: 'failed', reason: 'a private address' };
        const headers = request.headers as http.OutgoingHttpHeaders;
        const answer = await post({ url, address, headers, body: request.body, timeoutMs });
        return judge(answer, now);
      } catch (error) {
        return { result: 'retry', reason: codeOf(error) };
      }
    },
  };
}

/** Returns the address to connect to, or nothing if one of the host's addresses is not public. */
async function findAddress(hostname: string, isAllowed: boolean): Promise<string | undefined> {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const addresses =
    isIP(host) === 0
      ? (await dns.lookup(host, { all: true })).map(({ address }) => address)
      : [host];
  const isReachable = isAllowed || addresses.every((address) => isPublicAddress(address));
  return isReachable ? addresses[0] : undefined;
}

/** Returns whether an address is of the public internet. An IPv4 address within one of IPv6 counts as itself. */
export function isPublicAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'unicast';
}

interface PushRequest {
  url: URL;
  /** Connects to this very address: the name may lead elsewhere a moment later. */
  address: string;
  headers: http.OutgoingHttpHeaders;
  body: Buffer | null;
  timeoutMs: number;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Sends a request. Follows no redirect, and reads no body. */
async function post({ url, address, headers, body, timeoutMs }: PushRequest): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = request({
      method: 'POST',
      host: address,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, Host: url.host },
      // Names the certificate. An address has none.
      ...(isIP(host) === 0 ? { servername: host } : {}),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: received } = response;
      resolve({ status, retryAfter: received['retry-after'] });
      response.on('error', () => undefined);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function judge({ status, retryAfter }: Answer, now: Date): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone' };
  const reason = String(status);
  if (status !== 429 && status < 500) return { result: 'failed', reason };
  const afterMs = readRetryAfter(retryAfter, now);
  return { result: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) };
}

/** Reads seconds or a date. */
function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Returns the code of an error. Its text may have the host. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
