import { getDefaultStore } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import { adoptStoredSession, sessionAtom } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(sessionAtom, undefined);
});

function storeSession(secondsLeft: number): void {
  const session = {
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: { id: 'ana' },
  };
  localStorage.setItem('sb-local-auth-token', JSON.stringify(session));
}

it('adopts a stored session immediately', () => {
  storeSession(3600);
  expect(adoptStoredSession()?.user.id).toBe('ana');
  expect(getDefaultStore().get(sessionAtom)?.user.id).toBe('ana');
});

it.each([60, 0, -3600])(
  'does not adopt a session with %i s left, which the client refreshes first',
  (left) => {
    storeSession(left);
    expect(adoptStoredSession()).toBeNull();
    expect(getDefaultStore().get(sessionAtom)).toBeUndefined();
  },
);

it('adopts nothing without a stored session', () => {
  expect(adoptStoredSession()).toBeNull();
  expect(getDefaultStore().get(sessionAtom)).toBeUndefined();
});
