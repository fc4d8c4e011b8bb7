import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from './push-sender.ts';
import type { Delivery } from './queue.ts';
import { SendingTurns } from './sending-turns.ts';

const retry: Outcome = { result: 'retry', reason: 'x' };
const sent: Outcome = { result: 'sent' };

let turns: SendingTurns;
beforeEach(() => {
  vi.useFakeTimers();
  turns = new SendingTurns();
  return () => vi.useRealTimers();
});

let nextUser = 0;
const to = (endpoint: string, channel: 'push' | 'email' = 'push') =>
  ({ user_id: `user ${(nextUser += 1)}`, channel, endpoint }) as Delivery;
const silent = async () => {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return retry;
};
const refused = async () => retry;

/** Runs deliveries to their end. Returns how many were tried, and the outcome of the last. */
async function runAll(deliveries: Delivery[], send: () => Promise<Outcome>) {
  const tried = vi.fn(send);
  const outcomes = Promise.all(deliveries.map((delivery) => turns.run(delivery, tried)));
  await vi.runAllTimersAsync();
  return { tried: tried.mock.calls.length, last: (await outcomes).at(-1) };
}

const endpoints = (count: number, endpoint: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => to(endpoint(index)));

it('leaves a silent origin alone, and no other port of its host', async () => {
  const { tried } = await runAll(
    endpoints(50, (id) => `http://localhost:1/${id}`),
    silent,
  );
  // Ten were on their way when the third was silent.
  expect(tried).toBeLessThan(14);
  expect(await turns.run(to('http://localhost:1/a'), async () => sent)).toMatchObject({
    result: 'retry',
  });
  expect(await turns.run(to('http://localhost:2/a'), async () => sent)).toEqual(sent);
});

it('leaves a domain alone whose many names are silent', async () => {
  const { tried } = await runAll(
    endpoints(100, (id) => `https://n${id}.example.com/`),
    silent,
  );
  expect(tried).toBeLessThanOrEqual(20);
});

it('takes a refused connection and a name that does not exist for no silence', async () => {
  const { tried } = await runAll(
    endpoints(100, (id) => `https://n${id}.googleapis.com/`),
    refused,
  );
  expect(tried).toBe(100);
  expect(await turns.run(to('https://fcm.googleapis.com/a'), async () => sent)).toEqual(sent);
});

it('takes an answer about one e-mail address for no silence of the mail server', async () => {
  const mails = Array.from({ length: 40 }, () => to('', 'email'));
  expect((await runAll(mails, silent)).tried).toBe(40);
});

it('sends two messages of a user at a time', async () => {
  const delivery = to('https://a.example/');
  let running = 0;
  let most = 0;
  const send = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    return sent;
  };
  await runAll(
    Array.from({ length: 10 }, () => delivery),
    send,
  );
  expect(most).toBe(2);
});
