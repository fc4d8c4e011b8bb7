import { useSessionSync } from '@tostao/platform';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Tells every screen when somebody signs in or out. */
export function SessionKeeper({ supabase }: { supabase: SupabaseClient }) {
  useSessionSync(supabase);
  return null;
}
