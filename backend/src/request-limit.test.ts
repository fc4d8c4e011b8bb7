import { once } from 'node:events';
import { expect, it } from 'vitest';
import { RequestLimit } from './request-limit.ts';

/** Starts requests of a client that end when they are told. */
function setUp() {
  const limit = new RequestLimit();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (client: string, id: string, request = new Request('http://a.test')) =>
    limit.run(client, request, async () => {
      started.push(id);
      await new Promise<void>((resolve) => void ends.set(id, resolve));
      return new Response(id);
    });
  const finish = async (id: string, answer: Promise<Response>) => {
    ends.get(id)!();
    return (await answer).text();
  };
  return { started, send, finish };
}

it('runs two requests of a client at a time, the others in the order in which they came', async () => {
  const { started, send, finish } = setUp();
  const answers = ['1', '2', '3', '4'].map((id) => send('ana', id));
  expect(started).toEqual(['1', '2']);
  expect(await finish('2', answers[1]!)).toBe('2');
  expect(started).toEqual(['1', '2', '3']);
  expect(await finish('1', answers[0]!)).toBe('1');
  expect(started).toEqual(['1', '2', '3', '4']);
});

it('lets no client wait for the requests of another', async () => {
  const { started, send } = setUp();
  for (let index = 0; index < 100; index += 1) void send('ana', `ana ${index}`);
  void send('bia', 'bia');
  expect(started).toEqual(['ana 0', 'ana 1', 'bia']);
});

it('does not run the request of a browser that has left, and frees its place', async () => {
  const { started, send, finish } = setUp();
  const leaving = new AbortController();
  const request = new Request('http://a.test', { signal: leaving.signal });
  const answers = [send('ana', '1'), send('ana', '2'), send('ana', '3', request), send('ana', '4')];
  leaving.abort();
  await finish('1', answers[0]!);
  expect((await answers[2]!).status).toBe(499);
  expect(started).toEqual(['1', '2', '4']);
});

it('answers the waiting requests of a server that closes', async () => {
  const limit = new RequestLimit();
  const end = new AbortController();
  const answer = async () => {
    await once(end.signal, 'abort');
    return new Response('a');
  };
  const request = new Request('http://a.test');
  const answers = [1, 2, 3, 4].map(async () => limit.run('ana', request, answer));
  limit.close();
  end.abort();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 503, 503]);
});

it('frees the place of a request that fails', async () => {
  const limit = new RequestLimit();
  const fail = () =>
    limit.run('ana', new Request('http://a.test'), () => Promise.reject(new Error('x')));
  for (let index = 0; index < 5; index += 1) await expect(fail()).rejects.toThrow('x');
  const answer = await limit.run(
    'ana',
    new Request('http://a.test'),
    async () => new Response('a'),
  );
  expect(await answer.text()).toBe('a');
});
