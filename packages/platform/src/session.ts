import {
  isAuthRetryableFetchError,
  type Session,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** `null` while nobody is signed in, `undefined` until that is known. */
export type SessionState = Session | null | undefined;

/** For what makes a session up; screens read it through the hooks. */
export const sessionAtom = atom<SessionState>(undefined);
const isUnknownAtom = atom(false);

/** How long the kept session may take to be confirmed before somebody is told, in ms. */
const patience = 5000;

export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

/** Whether a session is kept on this device of which nobody could say yet that it still holds. */
export function useIsSessionUnknown(): boolean {
  return useAtomValue(isUnknownAtom);
}

/** @throws Error when nobody is signed in: screens behind the route guard may rely on a user. */
export function useUserId(): string {
  const session = useSession();
  if (!session) throw new Error('Usuário não autenticado');
  return session.user.id;
}

/** Keeps the session atoms in step with the Supabase client. Called once, by whoever made the client. */
export function useSessionSync(supabase: SupabaseClient): void {
  const setSession = useSetAtom(sessionAtom);
  const setIsUnknown = useSetAtom(isUnknownAtom);
  useEffect(() => {
    const timer = setTimeout(() => setIsUnknown(true), patience);
    const { data } = supabase.auth.onAuthStateChange((event, session) => {
      clearTimeout(timer);
      setSession(session);
      // Deferred: within this callback the client may not be asked anything.
      if (event === 'INITIAL_SESSION' && session === null) {
        setTimeout(() => void isUnconfirmed(supabase).then(setIsUnknown));
      } else setIsUnknown(false);
    });
    return () => {
      clearTimeout(timer);
      data.subscription.unsubscribe();
    };
  }, [supabase, setSession, setIsUnknown]);
}

/** No session may mean that the kept one could not be renewed for want of a connection. */
async function isUnconfirmed(supabase: SupabaseClient): Promise<boolean> {
  const { error } = await supabase.auth.getSession();
  return isAuthRetryableFetchError(error);
}
