import { afterEach, expect, it, vi } from 'vitest';
import { AuthGate } from './auth-gate.ts';
import { BodyBudget } from './request-body.ts';

afterEach(() => vi.useRealTimers());

it('answers a recovery some time before it looks for the account', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const forwarded: string[] = [];
  const gate = new AuthGate({
    bodies: new BodyBudget({ all: 1000, perNetwork: 1000 }),
    signUpsPerHour: 1,
    readToken: () => undefined,
    places: { find: async () => undefined, remember: async () => undefined },
    notifyNewDevice: () => undefined,
    forward: (request) => {
      forwarded.push(request.url);
      return new Promise(() => undefined);
    },
  });
  const request = new Request('http://a.test/auth/v1/recover', {
    method: 'POST',
    body: JSON.stringify({ email: 'a@example.com' }),
  });
  const response = await gate.fetch(request, { address: '1.1.1.1' });
  expect(await response.json()).toEqual({});
  vi.advanceTimersByTime(199);
  expect(forwarded).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(forwarded).toHaveLength(1);
});
