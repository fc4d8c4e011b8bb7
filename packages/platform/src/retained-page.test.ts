import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { act, cleanup, renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHasSessionEnded, useRetainedPage } from './retained-page.ts';
import { sessionAtom, useSession, useSessionSync } from './session.ts';

type Listener = (event: string, session: Session | null) => void;
const sessionOf = (id: string, is_anonymous = false) =>
  ({ access_token: id, refresh_token: 'r', user: { id, is_anonymous } }) as Session;
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});

beforeEach(() => {
  reload.mockClear();
});

afterEach(() => {
  cleanup();
  getDefaultStore().set(sessionAtom, undefined);
});

/** Renders the session and a page of Ana's, which is retained. Returns what screens see, and the events of the client. */
function openPage(session = sessionOf('ana')) {
  const listeners: Listener[] = [];
  const auth = {
    onAuthStateChange: (added: Listener) => {
      listeners.push(added);
      return { data: { subscription: { unsubscribe: () => {} } } };
    },
  };
  const { result } = renderHook(() => {
    useSessionSync({ auth } as unknown as SupabaseClient);
    return { userId: useSession()?.user.id, hasEnded: useHasSessionEnded() };
  });
  const page = renderHook(() => useRetainedPage());
  const tell: Listener = (...event) => act(() => listeners[0]?.(...event));
  tell('SIGNED_IN', session);
  return {
    seen: result,
    signIn: (next: Session) => tell('SIGNED_IN', next),
    end: () => tell('SIGNED_OUT', null),
    leave: () => act(() => page.unmount()),
  };
}

it('keeps the session of an open page when it ends, until its user has signed in again', () => {
  const { seen, end, signIn } = openPage();
  end();
  expect(seen.current).toEqual({ userId: 'ana', hasEnded: true });
  signIn(sessionOf('ana'));
  expect(seen.current).toEqual({ userId: 'ana', hasEnded: false });
  expect(reload).not.toHaveBeenCalled();
});

it('loads a new document for another user who signs in, without showing them the retained page', () => {
  const { seen, end, signIn } = openPage();
  end();
  signIn(sessionOf('bia'));
  expect(reload).toHaveBeenCalledOnce();
  expect(seen.current).toEqual({ userId: 'ana', hasEnded: true });
});

it('ends the session of a retained page that is left', () => {
  const { seen, end, leave } = openPage();
  end();
  leave();
  expect(seen.current).toEqual({ userId: undefined, hasEnded: false });
});

it('ends the session at once where no page is retained', () => {
  const { seen, end, leave } = openPage();
  leave();
  end();
  expect(seen.current).toEqual({ userId: undefined, hasEnded: false });
});

it('keeps no page of an example, whose user cannot sign in again', () => {
  const { seen, end } = openPage(sessionOf('example', true));
  end();
  expect(seen.current).toEqual({ userId: undefined, hasEnded: false });
});
