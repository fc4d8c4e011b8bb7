import { expect, it } from 'vitest';
import { readAuthCall } from './auth-call.ts';
import { PasswordTurns } from './password-turns.ts';

const call = readAuthCall(
  new Request('http://a.test/auth/v1/token?grant_type=password', { method: 'POST' }),
  '{}',
);
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it('hashes two passwords at most, however many networks send one, and tells the last to come back', async () => {
  const turns = new PasswordTurns();
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const hash = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return new Response('hashed');
  };
  const answers = Array.from({ length: 100 }, (_, index) =>
    turns.run(call, { address: `10.0.0.${index}` }, false, hash),
  );
  await settle();
  expect(most).toBeLessThanOrEqual(2);
  const refused = await answers[99]!;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  const known = turns.run(call, { address: '10.0.1.1' }, true, async () => new Response('known'));
  for (const end of ends.splice(0)) end();
  expect(await (await known).text()).toBe('known');
});
