import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js';

/** A failed call to the Data API: the server's message, its code (`23505`, `PGRST301`, …) and status. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(error: PostgrestError, status: number) {
    super(error.message);
    this.code = error.code;
    this.status = status;
  }
}

/** The data of a response. @throws DatabaseError when the call failed. */
export function unwrap<T>(response: PostgrestSingleResponse<T>): T {
  if (response.error) throw new DatabaseError(response.error, response.status);
  return response.data;
}
