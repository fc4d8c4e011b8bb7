import { expect, it } from 'vitest';
import { SignInLimit } from './sign-in-limit.ts';

const minute = 60_000;

function setUp() {
  const clock = { now: 0 };
  const limit = new SignInLimit(() => clock.now);
  const tryTimes = (times: number, email = 'a@example.com', address = '1.1.1.1') => {
    for (let index = 0; index < times; index += 1) limit.attempt(email, address);
    return limit.attempt(email, address);
  };
  return { clock, limit, tryTimes };
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
  const { limit, tryTimes } = setUp();
  tryTimes(8);
  const attempt = limit.attempt('a@example.com', '1.1.1.1');
  if ('succeed' in attempt) attempt.succeed();
  expect(tryTimes(9)).not.toHaveProperty('waitSeconds');
});

it('does not count attempts that failed for another reason', () => {
  const { limit } = setUp();
  for (let index = 0; index < 50; index += 1) {
    const attempt = limit.attempt('a@example.com', '1.1.1.1');
    if ('forget' in attempt) attempt.forget();
    else expect.fail('counted');
  }
});

it('blocks one address that tries many accounts', () => {
  const { limit } = setUp();
  for (let index = 0; index < 100; index += 1) limit.attempt(`${index}@example.com`, '1.1.1.1');
  expect(limit.attempt('new@example.com', '1.1.1.1')).toHaveProperty('waitSeconds');
});
