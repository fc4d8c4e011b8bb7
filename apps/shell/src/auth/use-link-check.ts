import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@tostao/platform';
import type { EmailLink } from './email-link.ts';

/**
 * Returns the query that checks the token of an e-mail's link, which spends it. Programs that scan mail open links and
 * run the scripts of the page, so a token waits for a press.
 * @param opensNow whether the check runs without a press
 */
export function useLinkCheck<Result>(
  link: EmailLink,
  check: (supabase: SupabaseClient, link: EmailLink) => Promise<Result>,
  opensNow: boolean,
) {
  const { supabase } = usePlatform();
  return useQuery({
    queryKey: [link.kind, link.token],
    queryFn: () => check(supabase, link),
    enabled: opensNow,
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
