import { expect, it } from 'vitest';
import { readRecoveryToken } from './recovery-link.ts';

it.each([
  ['#recuperar=0af9', '0af9'],
  ['#recuperar=pkce_0af9', 'pkce_0af9'],
  // A mail program may add what follows the link.
  ['#recuperar=0af9.', '0af9'],
  ['#recuperar=', ''],
  ['#error=access_denied', undefined],
  ['', undefined],
])('reads the token of a recovery link from %j', (hash, token) => {
  expect(readRecoveryToken(hash)).toBe(token);
});
