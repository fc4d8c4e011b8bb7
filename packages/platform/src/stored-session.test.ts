import { beforeEach, expect, it } from 'vitest';
import { readPendingSession, readStoredSession } from './stored-session.ts';

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

function store(aal: string, ...statuses: string[]) {
  const session = {
    refresh_token: 'r',
    access_token: `h.${btoa(JSON.stringify({ aal, amr: [] }))}.s`,
    user: { id: 'ana', factors: statuses.map((status) => ({ id: 'f', status })) },
  };
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  return session;
}

it('takes a session for one that waits for the second step until its token has a code', () => {
  const pending = store('aal1', 'unverified', 'verified');
  expect([readStoredSession(), readPendingSession()]).toEqual([null, pending]);
  const proved = store('aal2', 'verified');
  expect([readStoredSession(), readPendingSession()]).toEqual([proved, null]);
});

it('takes a session of a user without a second step as it is, also while an app is being added', () => {
  const sessions = [store('aal1'), store('aal1', 'unverified')];
  expect(sessions.at(-1)).toEqual(readStoredSession());
  expect(readPendingSession()).toBeNull();
});
