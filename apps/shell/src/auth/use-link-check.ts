import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@tostao/platform';
import type { EmailLink } from './email-link.ts';

/** Returns the query that checks the token of an e-mail's link. It runs once: a check spends the token. */
export function useLinkCheck<Result>(
  link: EmailLink,
  check: (supabase: SupabaseClient, link: EmailLink) => Promise<Result>,
) {
  const { supabase } = usePlatform();
  return useQuery({
    queryKey: [link.kind, link.token],
    queryFn: () => check(supabase, link),
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
