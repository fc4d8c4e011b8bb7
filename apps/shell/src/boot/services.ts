import type { SupabaseClient } from '@supabase/supabase-js';
import { createQueryClient } from '@tostao/domain/data-access/create-query-client';
import { type DefaultOptions, onlineManager } from '@tanstack/react-query';
import type { Config } from '../client/config.ts';
import { createShellClient } from '../client/create-shell-client.ts';
import { normalizeExpiry } from '../client/normalize-expiry.ts';
import { withTokenRefresh } from '../client/with-token-refresh.ts';
import { withEarlyAnswers } from '../client/with-early-answers.ts';
import { withRefusals } from '../client/with-refusals.ts';
import { withConnectivity } from '../client/with-connectivity.ts';
import { watchConnection } from '../offline/connection.ts';
import { serverAnswers } from '../offline/server-answers.ts';
import { createOutbox } from '../offline/outbox.ts';
import { VersionedQueryCache } from '../offline/versioned-query-cache.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import { slotModules } from '../loader/slot-modules.ts';
import type { ShellServices } from '../services/shell-services.ts';
import { createStaleTime } from './stale-time.ts';
import { createDeferredToasts } from '../toasts/deferred-toasts.ts';
import { syncTabs } from '../client/sync-tabs.ts';

/** Statuses of Auth for a refresh token that is unknown or belongs to an ended session. */
const endedStatuses = new Set([400, 401, 403]);

const isOnline = () => onlineManager.isOnline();

/** Creates the page's single client, cache, outbox and toast list. */
export function createServices(
  { supabaseUrl, supabaseKey, overrides, example, changes, reportUrl }: Config,
  remotes: RemoteLoader,
): ShellServices {
  const toasts = createDeferredToasts();
  const queries: DefaultOptions['queries'] = {
    staleTime: createStaleTime(),
    gcTime: 30 * 60_000,
    retry: 1,
    // Offline, a call fails with a message instead of pausing silently.
    networkMode: 'always',
    refetchOnReconnect: true,
    // Offline, a refetch of cached data could only fail.
    refetchOnMount: isOnline,
    refetchOnWindowFocus: isOnline,
  };
  const queryClient = createQueryClient(toasts.notify, queries, new VersionedQueryCache());
  syncTabs(queryClient);
  const send = normalizeExpiry(
    withTokenRefresh(withEarlyAnswers(fetch), async () => {
      const { data, error } = await supabase.auth.refreshSession();
      // The server ended the session. The client would preserve it until the access token expires.
      if (error?.status && endedStatuses.has(error.status)) {
        await supabase.auth.signOut({ scope: 'local' });
      }
      return data.session?.access_token ?? null;
    }),
  );
  const supabase: SupabaseClient = createShellClient(
    { supabaseUrl, supabaseKey },
    // Outside of the time limit: a person may look for the phone.
    withRefusals(
      withConnectivity(send, {
        publicKey: supabaseKey,
        onSilence: () => void connection.check(),
      }),
      async () => (await supabase.auth.getSession()).data.session?.access_token,
    ),
  );
  const connection = watchConnection({
    isReachable: async () => {
      if (!(await serverAnswers(supabaseUrl, supabaseKey))) return false;
      // Stay offline while an expired session cannot be refreshed.
      const { data, error } = await supabase.auth.getSession();
      return data.session !== null || error?.name !== 'AuthRetryableFetchError';
    },
    // Send queued mutations first, so that the refetch includes them.
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
    modules: slotModules(remotes, queryClient),
    overridesAllowed: overrides,
    offersExample: example,
    changesUrl: changes ? '/changes' : null,
    visits: overrides || reportUrl ? [] : null,
    notify: toasts.notify,
  };
}
