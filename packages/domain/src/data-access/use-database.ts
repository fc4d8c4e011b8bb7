import { usePlatform } from '@tostao/platform';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

export type TostaoDatabase = SupabaseClient<Database>;

/** The shell's one Supabase client, knowing the schema. */
export function useDatabase(): TostaoDatabase {
  return usePlatform().supabase as TostaoDatabase;
}
