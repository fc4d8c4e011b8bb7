import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  authStorage,
  clearSessionCookies,
  hasBrowserSessionEnded,
  isSessionOnly,
  setSessionOnly,
} from './session-only.ts';
import { readStoredSession } from './stored-session.ts';

const key = 'sb-127-auth-token';
const session = {
  access_token: 'a;b=c ç',
  refresh_token: 'r',
  user: { id: 'ana', email: 'ana@x.br', aud: 'authenticated', user_metadata: { photo: 'x' } },
};
const kept = { ...session, user: { id: 'ana', email: 'ana@x.br', aud: 'authenticated' } };

const clear = () => {
  clearSessionCookies();
  localStorage.clear();
};
beforeEach(clear);
afterEach(clear);

it('stores the session of a remembered user in local storage', () => {
  authStorage.setItem(key, JSON.stringify(session));
  expect(localStorage.getItem(key)).toBe(JSON.stringify(session));
  expect(document.cookie).toBe('');
  expect(readStoredSession()).toEqual(session);
  expect(hasBrowserSessionEnded()).toBe(false);
});

it('stores the session of a user who is not remembered in a cookie only', () => {
  authStorage.setItem(key, JSON.stringify(session));
  setSessionOnly(true);
  authStorage.setItem(key, JSON.stringify(session));
  expect(Object.keys(localStorage)).toEqual(['tostao-session-only']);
  expect(JSON.parse(authStorage.getItem(key) ?? '')).toEqual(kept);
  expect(readStoredSession()).toEqual(kept);
  authStorage.removeItem(key);
  expect(readStoredSession()).toBeNull();
});

it('leaves the data of a started sign-in in local storage', () => {
  setSessionOnly(true);
  authStorage.setItem(`${key}-code-verifier`, 'v');
  expect(authStorage.getItem(`${key}-code-verifier`)).toBe('v');
  expect(localStorage.getItem(`${key}-code-verifier`)).toBe('v');
});

it('notices that the browser was closed, because its cookies are gone', () => {
  setSessionOnly(true);
  authStorage.setItem(key, JSON.stringify(session));
  expect(hasBrowserSessionEnded()).toBe(false);
  clearSessionCookies();
  expect(isSessionOnly()).toBe(false);
  expect(readStoredSession()).toBeNull();
  expect(hasBrowserSessionEnded()).toBe(true);
});

it('remembers the user who asks for it at the next sign-in', () => {
  setSessionOnly(true);
  setSessionOnly(false);
  authStorage.setItem(key, JSON.stringify(session));
  expect(localStorage.getItem(key)).not.toBeNull();
  expect(hasBrowserSessionEnded()).toBe(false);
});

it('stores the session in a cookie where local storage is full, and no older one beside it', () => {
  const text = JSON.stringify(session);
  authStorage.setItem(key, JSON.stringify({ ...session, refresh_token: 'older' }));
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  authStorage.setItem(key, text);
  authStorage.setItem(`${key}-code-verifier`, 'v');
  expect(localStorage.getItem(key)).toBeNull();
  expect(readStoredSession()).toEqual(kept);
  expect(authStorage.getItem(`${key}-code-verifier`)).toBe('v');
  expect(hasBrowserSessionEnded()).toBe(false);

  full.mockRestore();
  authStorage.setItem(key, text);
  expect(localStorage.getItem(key)).toBe(text);
  expect(readStoredSession()).toEqual(session);
  authStorage.removeItem(`${key}-code-verifier`);
  expect(document.cookie).toBe('');
});
