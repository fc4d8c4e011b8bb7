import {
  isAuthRetryableFetchError,
  type Session,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { onlineManager } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { readStoredSession } from './stored-session.ts';

/** `null` while nobody is signed in, `undefined` until that is known. */
export type SessionState = Session | null | undefined;

/** For what makes a session up; screens read it through the hooks. */
export const sessionAtom = atom<SessionState>(undefined);

/** How long the kept session may take to be confirmed before it is taken for granted, in ms. */
const serverTimeoutMs = 3000;
/** With less than this left, in ms, the client renews a session first; it does so at 90 s. */
const minimumLeft = 120_000;

export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

/** @throws Error when nobody is signed in: screens behind the route guard may rely on a user. */
export function useUserId(): string {
  const session = useSession();
  if (!session) throw new Error('Usuário não autenticado');
  return session.user.id;
}

/**
 * Lets a session that this device keeps, and that has not run out, count before the client has looked
 * at it: the client comes to the same end some rounds later, and screens need not wait for it.
 * @returns `null` where there is none.
 */
export function adoptStoredSession(): Session | null {
  const kept = readStoredSession();
  if (!kept?.expires_at || kept.expires_at * 1000 - Date.now() < minimumLeft) return null;
  getDefaultStore().set(sessionAtom, kept);
  return kept;
}

/**
 * Keeps the session atom in step with the Supabase client. Called once, by whoever made the client.
 * A kept session of which nobody can say whether it still holds, for want of a connection, counts:
 * its person sees what this device keeps, and the server decides once it is reached.
 */
export function useSessionSync(supabase: SupabaseClient): void {
  const setSession = useSetAtom(sessionAtom);
  const store = useStore();
  useEffect(() => {
    const kept = store.get(sessionAtom) ?? readStoredSession();
    const trustStored = () => {
      if (!kept) return;
      onlineManager.setOnline(false);
      setSession((session) => session ?? kept);
    };
    const timer = setTimeout(trustStored, navigator.onLine ? serverTimeoutMs : 0);
    const confirm = async () => {
      if (kept && (await isUnconfirmed(supabase))) trustStored();
      else setSession((session) => (session === kept ? null : (session ?? null)));
    };
    const { data } = supabase.auth.onAuthStateChange((event, session) => {
      clearTimeout(timer);
      // Deferred: within this callback the client may not be asked anything.
      if (event === 'INITIAL_SESSION' && session === null) setTimeout(() => void confirm());
      else setSession(session);
    });
    return () => {
      clearTimeout(timer);
      data.subscription.unsubscribe();
    };
  }, [supabase, setSession, store]);
}

/** No session may mean that the kept one could not be renewed for want of a connection. */
async function isUnconfirmed(supabase: SupabaseClient): Promise<boolean> {
  const { error } = await supabase.auth.getSession();
  return isAuthRetryableFetchError(error);
}
