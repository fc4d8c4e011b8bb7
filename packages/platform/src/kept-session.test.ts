import { afterEach, expect, it } from 'vitest';
import { readKeptSession } from './kept-session.ts';

afterEach(() => localStorage.clear());

it('finds the session that is kept, and nothing where it is broken or missing', () => {
  expect(readKeptSession()).toBeNull();
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('sb-127-auth-token', '{');
  expect(readKeptSession()).toBeNull();
  localStorage.setItem('sb-127-auth-token', JSON.stringify({ refresh_token: 'r' }));
  expect(readKeptSession()).toBeNull();
  const session = { refresh_token: 'r', user: { id: 'ana' } };
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  expect(readKeptSession()).toEqual(session);
});
