import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** `null` while nobody is signed in, `undefined` until that is known. */
export type SessionState = Session | null | undefined;

const sessionAtom = atom<SessionState>(undefined);

export function useSession(): SessionState {
  return useAtomValue(sessionAtom);
}

/** @throws Error when nobody is signed in: screens behind the route guard may rely on a user. */
export function useUserId(): string {
  const session = useSession();
  if (!session) throw new Error('Usuário não autenticado');
  return session.user.id;
}

/** Keeps the session atom in step with the Supabase client. Called once, by whoever made the client. */
export function useSessionSync(supabase: SupabaseClient): void {
  const setSession = useSetAtom(sessionAtom);
  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, session) => setSession(session));
    return () => data.subscription.unsubscribe();
  }, [supabase, setSession]);
}
