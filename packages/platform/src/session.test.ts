import { getDefaultStore } from 'jotai';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adoptStoredSession, sessionAtom, useSessionSync } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(sessionAtom, undefined);
});

function storeSession(secondsLeft: number): void {
  const session = {
    access_token: 'a',
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

const current = () => getDefaultStore().get(sessionAtom);
type Listener = (event: string, session: Session | null) => void;

it('ends an adopted session that the client does not confirm, even after another reading of it', async () => {
  storeSession(3600);
  adoptStoredSession();
  const listeners: Listener[] = [];
  const auth = {
    onAuthStateChange: (listener: Listener) => {
      listeners.push(listener);
      return { data: { subscription: { unsubscribe: () => {} } } };
    },
    getSession: async () => ({ data: { session: null }, error: null }),
  };
  renderHook(() => useSessionSync({ auth } as unknown as SupabaseClient));
  const stored = JSON.parse(localStorage.getItem('sb-local-auth-token') ?? '') as Session;
  act(() => listeners[0]?.('INITIAL_SESSION', stored));
  expect(current()?.user.id).toBe('ana');
  act(() => listeners[0]?.('INITIAL_SESSION', null));
  await vi.waitFor(() => expect(current()).toBeNull());
});
