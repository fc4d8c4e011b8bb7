import { expect, it } from 'vitest';
import { BodyBudget, isNestedTooDeeply } from './request-body.ts';

const request = (body: BodyInit) =>
  new Request('http://a.test', { method: 'POST', body, duplex: 'half' } as RequestInit);
const bytes = (size: number) => new Uint8Array(size);

it('holds the bytes of a body until it is used', async () => {
  const budget = new BodyBudget(100);
  const used = await budget.with(request(bytes(60)), 80, async (body) => {
    expect(budget.bytes).toBe(60);
    await expect(budget.with(request(bytes(60)), 80, async () => 1)).rejects.toMatchObject({
      status: 503,
    });
    return body.byteLength;
  });
  expect(used).toBe(60);
  expect(budget.bytes).toBe(0);
});

it('rejects a body that grows too large, and forgets its bytes', async () => {
  const budget = new BodyBudget(1000);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(bytes(10));
    },
  });
  await expect(budget.with(request(endless), 80, async () => 1)).rejects.toMatchObject({
    status: 413,
  });
  expect(sent).toBeLessThan(15);
  expect(budget.bytes).toBe(0);
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
