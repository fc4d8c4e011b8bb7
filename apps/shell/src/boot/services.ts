import { createToasts } from '@tostao/ui/toast';
import {
  createClient,
  isAuthRetryableFetchError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { Config } from './config.ts';
import { normalizeExpiry } from './normalize-expiry.ts';
import { withTokenRefresh } from './with-token-refresh.ts';
import { withConnectivity } from './with-connectivity.ts';
import { watchConnection } from '../offline/connection.ts';
import { createOutbox } from '../offline/outbox.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { ShellServices } from './shell-services.ts';
import { syncTabs } from './sync-tabs.ts';

/** Creates the one client, cache, outbox and toast list of the page. */
export function createServices(
  { supabaseUrl, supabaseKey, overrides }: Config,
  remotes: RemoteLoader,
): ShellServices {
  const toasts = createToasts();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: 1,
        // Without a network a call fails and says so; it would wait without a word otherwise.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What is here already is not asked for again while that must fail.
        refetchOnMount: () => onlineManager.isOnline(),
        refetchOnWindowFocus: () => onlineManager.isOnline(),
      },
      mutations: { networkMode: 'always' },
    },
  });
  syncTabs(queryClient);
  const send = normalizeExpiry(
    withTokenRefresh(async () => {
      const { data } = await supabase.auth.refreshSession();
      return data.session?.access_token ?? null;
    }),
  );
  const supabase: SupabaseClient = createClient(supabaseUrl, supabaseKey, {
    global: {
      fetch: withConnectivity(send, {
        publicKey: supabaseKey,
        onSilence: () => void connection.check(),
      }),
    },
  });
  const connection = watchConnection({
    isReachable: async () => {
      try {
        await fetch(`${supabaseUrl}/auth/v1/settings`, {
          headers: { apikey: supabaseKey },
          cache: 'no-store',
          signal: AbortSignal.timeout(5000),
        });
      } catch {
        return false;
      }
      // Nobody is let in whose session ran out meanwhile and cannot be renewed yet.
      const { data, error } = await supabase.auth.getSession();
      return data.session !== null || !isAuthRetryableFetchError(error);
    },
    // What waits goes first, so that what is read then holds it.
    onReturn: () => outbox.send(),
  });
  const outbox = createOutbox({
    client: queryClient,
    database: () => supabase,
    check: () => connection.check(),
  });
  return {
    supabase,
    outbox,
    queryClient,
    toasts,
    remotes,
    overridesAllowed: overrides,
    notify: toasts.notify,
  };
}
