import { expect, it } from 'vitest';
import { BodyBudget, isNestedTooDeeply } from './request-body.ts';

const request = (body: BodyInit) =>
  new Request('http://a.test', { method: 'POST', body, duplex: 'half' } as RequestInit);
const bytes = (size: number) => new Uint8Array(size);
/** A body that starts with some bytes and never ends. */
const unfinished = (size: number) =>
  request(
    new ReadableStream({
      start(controller) {
        controller.enqueue(bytes(size));
      },
    }),
  );
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it('holds the bytes of a body until it is used', async () => {
  const budget = new BodyBudget({ all: 100, perNetwork: 100 });
  const used = await budget.with(request(bytes(60)), 80, 'home', async (body) => {
    expect(budget.bytes).toBe(60);
    await expect(budget.with(request(bytes(60)), 80, 'home', async () => 1)).rejects.toMatchObject({
      status: 503,
    });
    return body.byteLength;
  });
  expect(used).toBe(60);
  expect(budget.bytes).toBe(0);
});

it('rejects a body that grows too large, and forgets its bytes', async () => {
  const budget = new BodyBudget({ all: 1000, perNetwork: 1000 });
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(bytes(10));
    },
  });
  await expect(budget.with(request(endless), 80, 'home', async () => 1)).rejects.toMatchObject({
    status: 413,
  });
  expect(sent).toBeLessThan(15);
  expect(budget.bytes).toBe(0);
});

it('drops the slowest unfinished body of a network for a new one', async () => {
  let now = 0;
  const budget = new BodyBudget({ all: 200, perNetwork: 100 }, () => now);
  const hold = (size: number, network: string) =>
    budget.with(unfinished(size), 80, network, async () => 1).catch((error: unknown) => error);
  const [slow, slowElsewhere] = [hold(45, 'home'), hold(10, 'elsewhere')];
  now = 5000;
  const fast = hold(40, 'home');
  await settle();
  now = 5100;
  const size = await budget.with(request(bytes(50)), 80, 'home', async (body) => body.byteLength);
  expect(size).toBe(50);
  expect(await slow).toMatchObject({ status: 408 });
  expect(budget.bytes).toBe(50);
  void [fast, slowElsewhere];
});

it('drops the slowest body of all networks when all of them hold too much', async () => {
  let now = 0;
  const budget = new BodyBudget({ all: 100, perNetwork: 80 }, () => now);
  const held = ['one', 'two', 'three'].map((network) =>
    budget.with(unfinished(20), 80, network, async () => 1).catch((error: unknown) => error),
  );
  await settle();
  now = 10_000;
  // An honest upload is the largest body, and the fastest one.
  const pieces = Array.from({ length: 7 }, () => bytes(10));
  const upload = new ReadableStream({
    pull(controller) {
      const piece = pieces.pop();
      now += 100;
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const size = await budget.with(request(upload), 80, 'home', async (body) => body.byteLength);
  expect(size).toBe(70);
  expect(await held[0]).toMatchObject({ status: 408 });
  expect(budget.bytes).toBe(20);
});

it('leaves a complete body that waits for the database in its place', async () => {
  const budget = new BodyBudget({ all: 100, perNetwork: 100 });
  await budget.with(request(bytes(70)), 80, 'home', async () => {
    const next = budget.with(request(bytes(70)), 80, 'home', async () => 1);
    await expect(next).rejects.toMatchObject({ status: 503 });
  });
});

const nested = (depth: number) => Buffer.from(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`);

it.each([
  [nested(16), false],
  [nested(17), true],
  [Buffer.from('['.repeat(100)), true],
  [Buffer.from(JSON.stringify({ text: '[{'.repeat(100) })), false],
  [Buffer.from(JSON.stringify({ text: `\\"${'['.repeat(100)}` })), false],
  [Buffer.from(JSON.stringify(Array.from({ length: 100 }, () => ({ a: [1] })))), false],
])('tells whether a body is nested too deeply', (body, isDeep) => {
  expect(isNestedTooDeeply(body)).toBe(isDeep);
});
