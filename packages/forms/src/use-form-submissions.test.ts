import { expect, it } from 'vitest';
import { createFormSubmissions } from './use-form-submissions.ts';

it('gives an unchanged form its last revision again, so that a retry changes nothing', () => {
  const submissions = createFormSubmissions();
  const idempotencyKey = submissions.idempotencyKey();
  expect(submissions.next({ amount: 1 })).toEqual({ idempotencyKey, revision: 1 });
  expect(submissions.next({ amount: 1 })).toEqual({ idempotencyKey, revision: 1 });
  expect(submissions.next({ amount: 2 }).revision).toBe(2);
  expect(submissions.next({ amount: 1 }).revision).toBe(3);
  submissions.reset();
  expect(submissions.next({ amount: 1 }).revision).toBe(1);
  expect(submissions.idempotencyKey()).not.toBe(idempotencyKey);
});
