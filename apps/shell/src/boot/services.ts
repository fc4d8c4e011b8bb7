import type { PlatformServices } from '@tostao/platform';
import { createToasts } from '@tostao/ui/toast';
import { createClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import type { Config } from './config.ts';

/** The one client, cache and toast list of the page. */
export interface ShellServices extends PlatformServices {
  queryClient: QueryClient;
  toasts: ReturnType<typeof createToasts>;
}

export function createServices({ supabaseUrl, supabaseKey }: Config): ShellServices {
  const toasts = createToasts();
  return {
    supabase: createClient(supabaseUrl, supabaseKey),
    queryClient: new QueryClient({
      defaultOptions: { queries: { staleTime: 30_000, gcTime: 30 * 60_000, retry: 1 } },
    }),
    toasts,
    notify: toasts.notify,
  };
}
