import { beforeEach, expect, it } from 'vitest';
import { readStoredSession } from './stored-session.ts';

// Other files of the same environment store sessions too.
beforeEach(() => localStorage.clear());

it('reads a stored session, and nothing when it is invalid or missing', () => {
  expect(readStoredSession()).toBeNull();
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('sb-127-auth-token', '{');
  expect(readStoredSession()).toBeNull();
  localStorage.setItem('sb-127-auth-token', JSON.stringify({ refresh_token: 'r' }));
  expect(readStoredSession()).toBeNull();
  const session = { refresh_token: 'r', user: { id: 'ana' } };
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  expect(readStoredSession()).toEqual(session);
});
