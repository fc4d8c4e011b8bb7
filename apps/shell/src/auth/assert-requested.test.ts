import type { AuthError } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { assertRequested } from './assert-requested.ts';

const errorOf = (status: number, code: string, name = 'AuthApiError') =>
  ({ status, code, name }) as AuthError;

it.each([
  ['a second request within a minute, or the hourly limit', 429, 'over_email_send_rate_limit'],
  ['a mail server that is down', 500, 'unexpected_failure'],
  ['an address that the mail server refuses', 400, 'email_address_not_authorized'],
])('takes %s for an answer: only an address with an account meets it', (_, status, code) => {
  expect(() => assertRequested(errorOf(status, code))).not.toThrow();
});

it.each([
  ['too many requests', 429, 'over_request_rate_limit', 'AuthApiError'],
  ['a malformed address', 400, 'validation_failed', 'AuthApiError'],
  ['a server that cannot be reached', 503, '', 'AuthRetryableFetchError'],
  ['a lost connection', 0, '', 'AuthRetryableFetchError'],
])('throws the error of %s, which any address meets', (_, status, code, name) => {
  const error = errorOf(status, code, name);
  expect(() => assertRequested(error)).toThrow(expect.objectContaining({ status }));
});
