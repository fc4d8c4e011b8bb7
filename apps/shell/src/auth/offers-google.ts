import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@tostao/platform';
import { backendOf } from '../client/create-data-client.ts';

interface AuthSettings {
  external?: Record<string, boolean>;
}

/** Returns whether Auth offers Google: a server without it would show the visitor raw JSON. `false` until it is known. */
export function useOffersGoogle(): boolean {
  const { supabase } = usePlatform();
  const { data = false } = useQuery({
    queryKey: ['auth settings'],
    queryFn: () => offersGoogle(supabase),
    staleTime: Infinity,
  });
  return data;
}

async function offersGoogle(supabase: SupabaseClient): Promise<boolean> {
  const { supabaseUrl, supabaseKey } = backendOf(supabase);
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: supabaseKey },
  });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const settings = (await response.json()) as AuthSettings;
  return settings.external?.google === true;
}
