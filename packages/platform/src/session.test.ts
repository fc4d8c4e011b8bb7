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

it('lets a kept session count at once', () => {
  storeSession(3600);
  expect(adoptStoredSession()?.user.id).toBe('ana');
  expect(getDefaultStore().get(sessionAtom)?.user.id).toBe('ana');
});

it.each([60, 0, -3600])(
  'leaves one with %i s left to the client, which renews it first',
  (left) => {
    storeSession(left);
    expect(adoptStoredSession()).toBeNull();
    expect(getDefaultStore().get(sessionAtom)).toBeUndefined();
  },
);

it('makes up none', () => {
  expect(adoptStoredSession()).toBeNull();
  expect(getDefaultStore().get(sessionAtom)).toBeUndefined();
});
