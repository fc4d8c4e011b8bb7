import { useQueuedMutations, usePlatform, useSession, useSessionSync } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { readStoredSession } from '@tostao/platform/stored-session';
import { useEffect, useRef } from 'react';
import { countText } from '../offline/pending-sync-text.ts';

/** Publishes sign-in and sign-out to every screen, and clears the data when the session ends. */
export function SessionListener() {
  const { supabase, notify } = usePlatform();
  const client = useQueryClient();
  useSessionSync(supabase);
  const { length } = useQueuedMutations();
  const session = useSession();
  // A session that has expired since the last visit ends before any screen has it.
  const isExample = useRef(readStoredSession()?.user.is_anonymous === true);
  const pendingCount = useRef(0);
  useEffect(() => {
    // Without a session, it tells about the one that has just ended.
    if (session) isExample.current = session.user.is_anonymous === true;
  }, [session]);
  useEffect(() => {
    pendingCount.current = length;
  }, [length]);

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((event) => {
      if (event !== 'SIGNED_OUT') return;
      client.removeQueries({ predicate: ({ meta }) => meta?.isCode !== true });
      if (isExample.current) {
        notify({
          kind: 'info',
          title: 'O exemplo terminou',
          description: 'Crie sua conta, ou abra outro exemplo.',
        });
        return;
      }
      notify({
        kind: 'info',
        title: 'Sua sessão terminou',
        description:
          pendingCount.current > 0
            ? `Entre de novo para enviar ${countText(pendingCount.current)} deste aparelho.`
            : 'Entre de novo para continuar.',
      });
    });
    return () => data.subscription.unsubscribe();
  }, [supabase, client, notify]);

  return null;
}
