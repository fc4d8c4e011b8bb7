import { expect, it } from 'vitest';
import { AttemptLimit } from './attempt-limit.ts';
import { passwordLimits } from './auth-limits.ts';

const minute = 60_000;

function setUp() {
  const clock = { now: 0 };
  const limit = new AttemptLimit(() => clock.now);
  const attempt = (email = 'a@example.com', address = '1.1.1.1') =>
    limit.attempt(passwordLimits(email, { address }));
  const tryTimes = (times: number, email?: string, address?: string) => {
    for (let index = 0; index < times; index += 1) attempt(email, address);
    return attempt(email, address);
  };
  return { clock, attempt, tryTimes };
}

it('allows ten wrong passwords, then requires a wait', () => {
  const { clock, tryTimes } = setUp();
  expect(tryTimes(9)).not.toHaveProperty('waitSeconds');
  expect(tryTimes(0)).toEqual({ waitSeconds: 300 });
  clock.now = 5 * minute;
  expect(tryTimes(0)).not.toHaveProperty('waitSeconds');
});

it('counts each account separately, ignoring the case of its e-mail', () => {
  const { tryTimes } = setUp();
  tryTimes(10);
  expect(tryTimes(0, ' A@EXAMPLE.com')).toHaveProperty('waitSeconds');
  expect(tryTimes(0, 'b@example.com')).not.toHaveProperty('waitSeconds');
  expect(tryTimes(0, 'a@example.com', '2.2.2.2')).not.toHaveProperty('waitSeconds');
});

it('resets the count after the right password', () => {
  const { attempt, tryTimes } = setUp();
  tryTimes(8);
  const right = attempt();
  if ('succeed' in right) right.succeed();
  expect(tryTimes(9)).not.toHaveProperty('waitSeconds');
});

it('does not count attempts that failed for another reason', () => {
  const { attempt } = setUp();
  for (let index = 0; index < 50; index += 1) {
    const other = attempt();
    if ('forget' in other) other.forget();
    else expect.fail('counted');
  }
});

it('blocks one address that tries many accounts', () => {
  const { attempt } = setUp();
  for (let index = 0; index < 100; index += 1) attempt(`${index}@example.com`);
  expect(attempt('new@example.com')).toHaveProperty('waitSeconds');
});

it('blocks many addresses that try one account, for an hour', () => {
  const { clock, attempt } = setUp();
  for (let index = 0; index < 100; index += 1) attempt('a@example.com', `1.1.1.${index}`);
  expect(attempt('a@example.com', '2.2.2.2')).toEqual({ waitSeconds: 3600 });
  clock.now = 60 * minute;
  expect(attempt('a@example.com', '2.2.2.2')).not.toHaveProperty('waitSeconds');
});

it('keeps counting an account while others are invented from many addresses', () => {
  const { attempt, tryTimes } = setUp();
  tryTimes(10);
  for (let index = 0; index < 1000; index += 1) attempt(`${index}@example.com`, `a${index}`);
  expect(tryTimes(0)).toHaveProperty('waitSeconds');
});
