import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js';

/** A failed call to the Data API: the server's message and code (`23505`, `PGRST301`, …). */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string;
  /** What the server adds for the app, such as who was first; mostly empty. */
  readonly details: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;

  constructor(error: Partial<PostgrestError>, status: number) {
    super(error.message);
    this.code = error.code ?? '';
    this.details = error.details ?? '';
    this.status = status;
  }
}

/**
 * Tells whether an error is a `DatabaseError`, by its name: every app bundles its own copy of the
 * class, and the shell's mutation policy handles the errors of all of them.
 */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && error.name === 'DatabaseError';
}

/** Tells whether a call was rejected because its session has ended, or could not be renewed. */
export function isSessionError(error: unknown): boolean {
  return isDatabaseError(error) && error.status === 401;
}

/** Returns the data of a response. @throws DatabaseError when the call failed. */
export function unwrap<T>(response: PostgrestSingleResponse<T>): T {
  if (response.error) throw new DatabaseError(response.error, response.status);
  // The client reads an error whose body is empty JSON as success.
  if (response.status >= 400) throw new DatabaseError({}, response.status);
  return response.data;
}
