import { usePlatform } from '@tostao/platform';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/** A Supabase client with the types of the schema. */
export type TostaoDatabase = SupabaseClient<Database>;

/** Returns the shell's Supabase client with the types of the schema. */
export function useDatabase(): TostaoDatabase {
  return usePlatform().supabase as TostaoDatabase;
}

/**
 * A header for functions that change thousands of rows: the database gives them 60 seconds, and a client that knows RFC 7240 waits
 * as long.
 */
export const longWait = ['Prefer', 'wait=60'] as const;
