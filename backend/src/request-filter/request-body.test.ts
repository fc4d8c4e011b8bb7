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

it('drops the oldest unfinished body of a network for a new one', async () => {
  const budget = new BodyBudget({ all: 200, perNetwork: 100 });
  const slow = [40, 40].map((size) => budget.with(unfinished(size), 80, 'home', async () => 1));
  const failed = expect(slow[0]).rejects.toMatchObject({ status: 408 });
  await settle();
  const size = await budget.with(request(bytes(50)), 80, 'home', async (body) => body.byteLength);
  expect(size).toBe(50);
  await failed;
  expect(budget.bytes).toBe(40);
  void slow[1]!.catch(() => undefined);
});

it('gives a body the room of the network that holds most', async () => {
  const budget = new BodyBudget({ all: 100, perNetwork: 80 });
  const own = budget.with(unfinished(10), 80, 'home', async () => 1);
  const slow = budget.with(unfinished(70), 80, 'elsewhere', async () => 1);
  const failed = expect(slow).rejects.toMatchObject({ status: 408 });
  await settle();
  expect(await budget.with(request(bytes(60)), 80, 'home', async () => 'read')).toBe('read');
  await failed;
  void own.catch(() => undefined);
});

it('rejects a body whose connection ends', async () => {
  const budget = new BodyBudget({ all: 100, perNetwork: 100 });
  const broken = new ReadableStream({ pull: () => Promise.reject(new Error('aborted')) });
  const reading = budget.with(request(broken), 80, 'home', async () => 1);
  // The log of the server has its own faults only, not those of its clients.
  await expect(reading).rejects.toMatchObject({ status: 400 });
  expect(budget.bytes).toBe(0);
  // An unhandled rejection would end the process, and fails this run.
  await settle();
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
