import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { invalidate } from '@tostao/domain/data-access/invalidate';
import { useUnsentMutations, useSession, useSessionSync } from '@tostao/platform';
import { hasSessionEnded, useHasSessionEnded } from '@tostao/platform/retained-page';
import { readStoredSession } from '@tostao/platform/stored-session';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { countText } from '../offline/pending-sync-text.ts';

/** The queries of data, not of code. */
const userData: QueryFilters = { predicate: ({ meta }) => meta?.isCode !== true };

/** Publishes sign-in and sign-out to every screen, and clears the data when the session ends. */
export function SessionListener() {
  const { supabase, notify } = useShellServices();
  const client = useQueryClient();
  useSessionSync(supabase);
  const { length } = useUnsentMutations();
  const session = useSession();
  // A session that has expired since the last visit ends before any screen has it.
  const last = useRef(readStoredSession());
  const pendingCount = useRef(0);
  useEffect(() => {
    // Without a session, it tells about the one that has just ended.
    if (session) last.current = session;
    pendingCount.current = length;
  }, [session, length]);
  useClearOnEnd();
  useRefreshOnReturn();

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((event) => {
      if (event !== 'SIGNED_OUT') return;
      // No request can succeed now, and a failed one would take the place of the data on a retained page.
      void client.cancelQueries(userData);
      if (last.current) void leaveIfEnded(supabase, last.current);
      // The sign-in over the page says it, and what it will send.
      if (hasSessionEnded()) return;
      const [title, description] = last.current?.user.is_anonymous
        ? ['O exemplo terminou', 'Crie sua conta, ou abra outro exemplo.']
        : [
            'Sua sessão terminou',
            pendingCount.current > 0
              ? `Entre de novo para enviar ${countText(pendingCount.current)} deste aparelho.`
              : 'Entre de novo para continuar.',
          ];
      notify({ kind: 'info', title, description });
    });
    return () => data.subscription.unsubscribe();
  }, [supabase, client, notify]);

  return null;
}

/** Leaves the device of a session that its user has ended from another one. */
async function leaveIfEnded(supabase: SupabaseClient, session: Session): Promise<void> {
  try {
    await (
      await import(/* webpackChunkName: "ended-session" */ './ended-session.ts')
    ).leaveIfEnded(supabase, session);
  } catch {
    // Without the code or a network, the device keeps what it has for the same user.
  }
}

/** Removes the user's data once no screen has their session any more. */
function useClearOnEnd(): void {
  const client = useQueryClient();
  const isSignedIn = Boolean(useSession());
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return () => client.removeQueries(userData);
  }, [client, isSignedIn]);
}

/** Sends the queued writes and refetches all data once the user of a retained page has signed in again. */
function useRefreshOnReturn(): void {
  const client = useQueryClient();
  const { outbox } = useShellServices();
  const hasEnded = useHasSessionEnded();
  useEffect(() => {
    if (!hasEnded) return undefined;
    return () => {
      void outbox.send();
      void invalidate(client, userData);
    };
  }, [client, outbox, hasEnded]);
}
