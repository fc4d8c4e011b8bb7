import { usePlatform } from '@tostao/platform';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/** A Supabase client with the types of the schema. */
export type TostaoDatabase = SupabaseClient<Database>;

/** Returns the shell's Supabase client with the types of the schema. */
export function useDatabase(): TostaoDatabase {
  return usePlatform().supabase as TostaoDatabase;
}
