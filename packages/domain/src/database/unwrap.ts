import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js';

/** A failed call to the Data API: the server's message, and its code (`23505`, `PGRST301`, …). */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string;

  constructor(error: PostgrestError) {
    super(error.message);
    this.code = error.code;
  }
}

/** The data of a response. @throws DatabaseError when the call failed. */
export function unwrap<T>(response: PostgrestSingleResponse<T>): T {
  if (response.error) throw new DatabaseError(response.error);
  return response.data;
}
