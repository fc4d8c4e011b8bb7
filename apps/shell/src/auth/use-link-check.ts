import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@tostao/platform';

/** Returns the query that checks the token of an e-mail's link. It runs once: a check spends the token. */
export function useLinkCheck<Result>(
  kind: string,
  token: string,
  check: (supabase: SupabaseClient, token: string) => Promise<Result>,
) {
  const { supabase } = usePlatform();
  return useQuery({
    queryKey: [kind, token],
    queryFn: () => check(supabase, token),
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
