import { once } from 'node:events';
import { expect, it } from 'vitest';
import { AnswerBudget } from './answer-budget.ts';

/** Holds answers of readers that never read. Returns the readers whose connections ended. */
function setUp() {
  const budget = new AnswerBudget({ all: 100, perNetwork: 60 });
  const dropped: string[] = [];
  const send = async (name: string, address: string, bytes: number) => {
    const end = new AbortController();
    const sent = once(end.signal, 'abort').then(() => undefined);
    const drop = () => void dropped.push(name);
    await budget.hold(new Response('x'.repeat(bytes)), { address, sent, drop });
    return async () => {
      end.abort();
      await sent;
    };
  };
  return { budget, dropped, send };
}

it('counts an answer until it is sent', async () => {
  const { budget, send } = setUp();
  const arrive = await send('ana', '1.1.1.1', 40);
  expect(budget.bytes).toBe(40);
  await arrive();
  expect(budget.bytes).toBe(0);
});

it('ends the oldest connection of a network that holds too much', async () => {
  const { dropped, send } = setUp();
  await send('bia', '2.2.2.2', 10);
  await send('ana 1', '1.1.1.1', 30);
  await send('ana 2', '1.1.1.1', 30);
  await send('ana 3', '1.1.1.1', 30);
  expect(dropped).toEqual(['ana 1']);
});

it('makes room in the network that holds most, whoever is older', async () => {
  const { budget, dropped, send } = setUp();
  await send('bia', '2.2.2.2', 10);
  await send('ana 1', '1.1.1.1', 30);
  await send('ana 2', '1.1.1.1', 30);
  await send('caio', '3.3.3.3', 40);
  expect(dropped).toEqual(['ana 1']);
  expect(budget.bytes).toBe(80);
});

it('passes the status, the headers and the bytes on', async () => {
  const { budget } = setUp();
  const headers = { 'Content-Range': '0-1/2' };
  const held = await budget.hold(new Response('olá', { status: 206, headers }), { address: 'a' });
  expect(held.status).toBe(206);
  expect(held.headers.get('content-range')).toBe('0-1/2');
  expect(await held.text()).toBe('olá');
});
