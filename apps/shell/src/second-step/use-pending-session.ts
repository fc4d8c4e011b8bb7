import type { Session } from '@supabase/supabase-js';
import { usePlatform } from '@tostao/platform';
import { clearSessions } from '@tostao/platform/session-only';
import { awaitsSecondStep, readPendingSession } from '@tostao/platform/stored-session';
import { useEffect, useState } from 'react';

/** Returns the session that waits for the second step, by password, provider or after a reload, and a function that ends it. */
export function usePendingSession() {
  const { supabase } = usePlatform();
  const [pending, setPending] = useState<Session | null>(readPendingSession);
  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, session) =>
      // Where storage is blocked, only the client knows it.
      setPending(session && awaitsSecondStep(session) ? session : readPendingSession()),
    );
    return () => data.subscription.unsubscribe();
  }, [supabase]);
  const end = async () => {
    const token = pending?.access_token ?? '';
    // Not by the client's own sign-out, after which the app says that a session has ended.
    clearSessions();
    setPending(null);
    await supabase.auth.admin.signOut(token, 'local');
  };
  return { pending, end };
}
