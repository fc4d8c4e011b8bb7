import { once } from 'node:events';
import { expect, it } from 'vitest';
import { RequestLimit, type Sender } from './request-limit.ts';

const sender = (user: string, network = 'home'): Sender => ({ user, network });
const limits = { all: 6, perUser: 2, perNetwork: 3, waiting: 100, waitingOfAll: 200 };

/** Lets requests start whose turn it is. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts requests that end when they are told. */
function setUp(special: Partial<typeof limits> = {}) {
  const limit = new RequestLimit({ ...limits, ...special });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (from: Sender, id: string, request = new Request('http://a.test')) =>
    limit.run(from, request, async () => {
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

it('runs two requests of a user at a time, the others in the order in which they came', async () => {
  const { started, send, finish } = setUp();
  const answers = ['1', '2', '3', '4'].map((id) => send(sender('ana'), id));
  await settle();
  expect(started).toEqual(['1', '2']);
  expect(await finish('2', answers[1]!)).toBe('2');
  expect(started).toEqual(['1', '2', '3']);
  expect(await finish('1', answers[0]!)).toBe('1');
  expect(started).toEqual(['1', '2', '3', '4']);
});

it('lets no network wait for the requests of another', async () => {
  const { started, send } = setUp();
  for (let index = 0; index < 100; index += 1) void send(sender(`ana ${index}`), `ana ${index}`);
  void send(sender('bia', 'office'), 'bia');
  await settle();
  expect(started).toEqual(['ana 0', 'ana 1', 'ana 2', 'bia']);
});

it('runs so many requests of all networks at a time, each network in its turn', async () => {
  const { started, send, finish } = setUp({ all: 2 });
  const answers = ['1', '2', '3'].map((id) => send(sender('ana', 'a'), id));
  void send(sender('bia', 'b'), 'bia');
  void send(sender('caio', 'c'), 'caio');
  await settle();
  expect(started).toEqual(['1', '2']);
  await finish('1', answers[0]!);
  await finish('2', answers[1]!);
  expect(started).toEqual(['1', '2', 'bia', '3']);
});

it('gives known senders two of three turns, whenever they come', async () => {
  const { started, send, finish } = setUp({ all: 1 });
  const first = send(sender('ana', 'a'), 'first');
  for (const id of ['stranger', 'next stranger']) void send(sender('bia', 'b'), id);
  const known = ['1', '2', '3'].map((id) => send({ ...sender(id, id), isKnown: true }, id));
  await settle();
  await finish('first', first);
  await finish('1', known[0]!);
  await finish('2', known[1]!);
  expect(started).toEqual(['first', '1', '2', 'stranger']);
});

it('refuses a request of the network that has most waiting when too many of its kind wait', async () => {
  const { send } = setUp({ all: 1, waitingOfAll: 4 });
  const ofAna = Array.from({ length: 5 }, (_, index) => send(sender('ana', 'a'), `ana ${index}`));
  void send(sender('bia', 'b'), 'bia');
  expect((await ofAna[4]!).status).toBe(503);
  expect((await send(sender('ana', 'a'), 'one more')).status).toBe(503);
  const known = { ...sender('caio', 'c'), isKnown: true };
  const ofCaio = Array.from({ length: 4 }, (_, index) => send(known, `caio ${index}`));
  void send({ ...sender('davi', 'd'), isKnown: true }, 'davi');
  expect((await ofCaio[3]!).status).toBe(503);
});

it('gives the users of a network their turns, however many requests one of them sends', async () => {
  const { started, send, finish } = setUp();
  const answers = [1, 2, 3, 4, 5, 6].map((index) => send(sender('ana'), `ana ${index}`));
  for (const id of ['bia 1', 'bia 2', 'bia 3']) void send(sender('bia'), id);
  await settle();
  expect(started).toEqual(['ana 1', 'ana 2', 'bia 1']);
  await finish('ana 1', answers[0]!);
  await finish('ana 2', answers[1]!);
  await settle();
  expect(started.slice(3)).toEqual(['ana 3', 'bia 2']);
});

it('keeps the place of a user until the answer is sent, and not that of the network', async () => {
  const { started, send, finish } = setUp();
  const end = new AbortController();
  const slow = { ...sender('ana'), sent: once(end.signal, 'abort').then(() => undefined) };
  const answers = ['1', '2', '3'].map((id) => send(slow, id));
  await settle();
  await Promise.all([finish('1', answers[0]!), finish('2', answers[1]!)]);
  const [bia] = ['bia', 'caio', 'davi'].map((user) => send(sender(user), user));
  await settle();
  expect(started).toEqual(['1', '2', 'bia', 'caio', 'davi']);
  end.abort();
  await finish('bia', bia!);
  await settle();
  expect(started.slice(5)).toEqual(['3']);
});

it('refuses the requests of a user who has too many waiting', async () => {
  const { send } = setUp();
  const answers = Array.from({ length: 103 }, (_, index) => send(sender('ana'), `${index}`));
  const refused = await answers[102]!;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  await settle();
});

it('does not run the request of a browser that has left, and frees its place', async () => {
  const { started, send, finish } = setUp();
  const leaving = new AbortController();
  const request = new Request('http://a.test', { signal: leaving.signal });
  const ana = sender('ana');
  const answers = [send(ana, '1'), send(ana, '2'), send(ana, '3', request), send(ana, '4')];
  await settle();
  leaving.abort();
  await finish('1', answers[0]!);
  expect((await answers[2]!).status).toBe(499);
  expect(started).toEqual(['1', '2', '4']);
});

it('answers the waiting requests of a server that closes', async () => {
  const limit = new RequestLimit(limits);
  const end = new AbortController();
  const answer = async () => {
    await once(end.signal, 'abort');
    return new Response('a');
  };
  const request = new Request('http://a.test');
  const answers = [1, 2, 3, 4].map(async () => limit.run(sender('ana'), request, answer));
  await settle();
  limit.close();
  end.abort();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 503, 503]);
});

it('frees the place of a request that fails', async () => {
  const limit = new RequestLimit(limits);
  const send = (answer: () => Promise<Response>) =>
    limit.run(sender('ana'), new Request('http://a.test'), answer);
  for (let index = 0; index < 5; index += 1) {
    await expect(send(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  }
  expect(await (await send(async () => new Response('a'))).text()).toBe('a');
});
