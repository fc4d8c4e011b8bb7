import type { PlatformServices } from '@tostao/platform';
import { createToasts } from '@tostao/ui/toast';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import type { Config } from './config.ts';
import { expireByOwnClock } from './expire-by-own-clock.ts';
import { fetchWithFreshToken } from './fetch-with-fresh-token.ts';
import { keepTabsInStep } from './keep-tabs-in-step.ts';

/** The one client, cache and toast list of the page. */
export interface ShellServices extends PlatformServices {
  queryClient: QueryClient;
  toasts: ReturnType<typeof createToasts>;
}

export function createServices({ supabaseUrl, supabaseKey }: Config): ShellServices {
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
      },
      mutations: { networkMode: 'always' },
    },
  });
  keepTabsInStep(queryClient);
  const supabase: SupabaseClient = createClient(supabaseUrl, supabaseKey, {
    global: {
      fetch: expireByOwnClock(
        fetchWithFreshToken(async () => {
          const { data } = await supabase.auth.refreshSession();
          return data.session?.access_token ?? null;
        }),
      ),
    },
  });
  return {
    supabase,
    queryClient,
    toasts,
    notify: toasts.notify,
  };
}
