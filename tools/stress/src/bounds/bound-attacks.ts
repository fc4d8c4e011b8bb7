// Attacks a server from many networks: `node bound-attacks.ts <attack> <target as JSON>`. Prints JSON when its parent asks.
import { setMaxListeners } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import { newTransaction } from '@tostao/backend/testing/rows';
import { send as sendFrom } from '../hostile/send.ts';

/** A server under attack, with what every visitor of it learns. */
export interface Target {
  url: string;
  key: string;
  networks: number;
}

/** The answers of an attack by their status. */
export type Answers = Record<string, number>;

// An attacker elsewhere takes no time of the server's processor.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const [, , name = '', targetText = ''] = process.argv;
const { url, key, networks } = JSON.parse(targetText) as Target;
const answers: Answers = {};
const over = new AbortController();
setMaxListeners(0, over.signal);

const addressOf = (network: number) => `127.0.1.${1 + network}`;

function send(network: number, path: string, body?: unknown, token?: string) {
  return sendFrom(url, addressOf(network), {
    path,
    key,
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? { method: 'GET' } : { body: JSON.stringify(body) }),
  });
}

async function repeat(attack: () => Promise<{ status: number }>): Promise<void> {
  while (!over.signal.aborted) {
    const { status } = await attack();
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

const times = <Value>(count: number, create: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => create(index));

async function signUp(network: number): Promise<string> {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'segredo-123' };
  const { text } = await send(network, '/auth/v1/signup', account);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

const guess = (network: number) => () =>
  send(network, '/auth/v1/token?grant_type=password', {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'errada',
  });

/** Two wrong sign-ins of each network at a time, for invented accounts. */
async function guessPasswords(): Promise<void> {
  process.send!('ready');
  await Promise.all(times(networks * 2, (index) => repeat(guess(index % networks))));
}

/** Two accounts of each network search through 32,000 rows, two searches at a time. */
async function search(): Promise<void> {
  const rowsOf = (count: number) =>
    times(count, () => newTransaction({ description: 'abcdefghij'.repeat(10) }));
  const accounts = await Promise.all(
    times(networks * 2, async (index) => {
      const network = index % networks;
      const token = await signUp(network);
      for (let batch = 0; batch < 8; batch += 1) {
        await send(network, '/rest/v1/transactions', rowsOf(4000), token);
      }
      return { network, token };
    }),
  );
  const patterns = times(200, (index) => `description.ilike.*j*${index}*z`);
  const path = `/rest/v1/transactions?select=id&or=(${patterns.join(',')})`;
  process.send!('ready');
  await Promise.all(
    [...accounts, ...accounts].map(({ network, token }) =>
      repeat(() => send(network, path, undefined, token)),
    ),
  );
}

/** Sends a request, and reads nothing of its answer. */
const ask = ({ network, token }: { network: number; token: string }, path: string) =>
  new Promise<{ status: number }>((resolve) => {
    const { hostname, port } = new URL(url);
    const localAddress = addressOf(network);
    const socket = net.connect({ host: hostname, port: Number(port), localAddress });
    const end = () => resolve({ status: 0 });
    socket.on('error', end).on('close', end).pause();
    socket.write(
      `GET /rest/v1/${path} HTTP/1.1\r\nHost: a\r\napikey: ${key}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    over.signal.addEventListener('abort', () => socket.destroy());
  });

/** Visitors without an account ask for all they can, and do not read. */
async function readNothing(): Promise<void> {
  const photo = `data:image/png;base64,${'A'.repeat(6_900_000)}`;
  const tokens = await Promise.all(
    times(30, async (index) => {
      const network = index % networks;
      const { text } = await send(network, '/auth/v1/signup', {});
      const { access_token: token } = JSON.parse(text) as { access_token: string };
      await send(network, '/rest/v1/rpc/save_profile_photo', { p_image: photo }, token);
      const rows = times(500, () => newTransaction({ description: 'x'.repeat(100) }));
      await send(network, '/rest/v1/transactions', rows, token);
      return { network, token };
    }),
  );
  const names = ['id', 'description', 'category', 'date', 'amount'];
  const aliases = times(60, (index) => `a${index}:${names[index % names.length]}`).join(',');
  const paths = [`transactions?select=${aliases}`, 'transactions?select=*', 'rpc/profile_photo'];
  process.send!('ready');
  await Promise.all(tokens.flatMap((user) => paths.map((path) => repeat(() => ask(user, path)))));
}

process.once('message', () => over.abort());
const attacks: Record<string, () => Promise<void>> = { guessPasswords, search, readNothing };
await attacks[name]!();
process.send!(answers);
process.disconnect();
