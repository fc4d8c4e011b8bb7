import { type Session, type SupabaseClient } from '@supabase/supabase-js';
import { onlineManager } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { hasEndedAtom, retainsPageAtom } from './ended-session.ts';
import { awaitsSecondStep, readStoredSession } from './stored-session.ts';

/** The session; `null` when signed out, `undefined` while unknown. */
export type SessionState = Session | null | undefined;

/** Holds the session. Only mocks and tests use it directly; screens use the hooks. */
export const sessionAtom = atom<SessionState>(undefined);

/** The time in ms after which an unconfirmed stored session is trusted. */
const serverTimeoutMs = 3000;
/** The remaining lifetime in ms below which the client refreshes a session first (at 90 s). */
const minimumLeft = 120_000;

/** Returns the session; `null` when signed out, `undefined` while unknown. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

/** Returns the id of the signed-in user. @throws Error when signed out: use it behind the route guard. */
export function useUserId(): string {
  const session = useSession();
  if (!session) throw new Error('Usuário não autenticado');
  return session.user.id;
}

/**
 * Adopts the stored session, if it is not about to expire, before the client has initialized. The
 * client reaches the same result later, so screens need not wait for it.
 * @returns `null` without such a session.
 */
export function adoptStoredSession(): Session | null {
  const stored = readStoredSession();
  if (!stored?.expires_at || stored.expires_at * 1000 - Date.now() < minimumLeft) return null;
  getDefaultStore().set(sessionAtom, stored);
  return stored;
}

/**
 * Synchronizes the session atom with the Supabase client. Call it once, next to the client. While
 * offline it trusts a stored session that cannot be confirmed: the user sees the cached data, and the
 * server decides once it is reachable.
 */
export function useSessionSync(supabase: SupabaseClient): void {
  const setSession = useSetAtom(sessionAtom);
  const store = useStore();
  useEffect(() => {
    const stored = store.get(sessionAtom) ?? readStoredSession();
    const trustStored = () => {
      if (!stored) return;
      onlineManager.setOnline(false);
      setSession((session) => session ?? stored);
    };
    const timer = setTimeout(trustStored, navigator.onLine ? serverTimeoutMs : 0);
    const confirm = async () => {
      if (stored && (await isUnconfirmed(supabase))) return trustStored();
      const current = store.get(sessionAtom);
      publish(store, isSameSession(current, stored) ? null : (current ?? null));
    };
    const { data } = supabase.auth.onAuthStateChange((event, session) => {
      clearTimeout(timer);
      // Deferred, because calling the client inside this callback would deadlock.
      if (event === 'INITIAL_SESSION' && session === null) setTimeout(() => void confirm());
      // The sign-in goes on with the second step, over a page that waits for the same user too.
      else if (session && awaitsSecondStep(session)) {
        setSession((now) => (now?.user.id === session.user.id ? now : null));
      } else publish(store, session);
    });
    return () => {
      clearTimeout(timer);
      data.subscription.unsubscribe();
    };
  }, [supabase, setSession, store]);
}

/**
 * Publishes a change of the session. A page that is retained keeps its session when that ends. Nothing of it may reach
 * another user, who gets a new document.
 */
function publish(store: ReturnType<typeof useStore>, next: Session | null): void {
  const current = store.get(sessionAtom);
  if (next === null && current && !current.user.is_anonymous && store.get(retainsPageAtom)) {
    store.set(hasEndedAtom, true);
    return;
  }
  if (next && store.get(hasEndedAtom) && next.user.id !== current?.user.id) {
    window.location.reload();
    return;
  }
  store.set(sessionAtom, next);
  store.set(hasEndedAtom, false);
}

/** Tells whether the stored session could not be refreshed because of a network error. */
async function isUnconfirmed(supabase: SupabaseClient): Promise<boolean> {
  const { error } = await supabase.auth.getSession();
  return error?.name === 'AuthRetryableFetchError';
}

/** Compares tokens, because each reading of the stored session is another object. */
function isSameSession(session: SessionState, stored: Session | null): boolean {
  return session?.access_token === stored?.access_token;
}
