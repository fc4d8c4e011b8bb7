import { StorageClient } from '@supabase/storage-js';
import { DatabaseError } from './database-error.ts';
import type { TostaoDatabase } from './use-database.ts';

/** The parts of the shell's client that requests to Storage are made of. */
interface Connection {
  supabaseUrl: string;
  supabaseKey: string;
  /** Sends a request of the user to the household of the page. */
  fetch: typeof fetch;
}

/** Returns what requests to Storage are made of. */
export function storageConnection(database: TostaoDatabase): Connection {
  const { supabaseUrl, supabaseKey, fetch } = database as unknown as Connection;
  return { supabaseUrl: `${supabaseUrl.replace(/\/$/, '')}/storage/v1`, supabaseKey, fetch };
}

/**
 * Returns a client of Storage.
 * @param householdId the household of the files, where it is not that of the page
 */
export function storage(
  database: TostaoDatabase,
  { householdId, signal }: { householdId?: string; signal?: AbortSignal | undefined } = {},
) {
  const { supabaseUrl, supabaseKey, fetch } = storageConnection(database);
  const headers = {
    apikey: supabaseKey,
    ...(householdId !== undefined && { 'x-household': householdId }),
  };
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, cache: 'no-store', ...(signal && { signal }) });
  return new StorageClient(supabaseUrl, headers, send);
}

/**
 * Returns the file of a receipt by its id.
 * @throws DatabaseError when there is none, or the server cannot be reached
 */
export async function downloadFile(database: TostaoDatabase, id: string): Promise<Blob> {
  const { data, error } = await storage(database).from('receipts').download(id);
  if (error) throw storageError(error);
  return data;
}

/** Returns an error of Storage as one of the Data API, which the app knows. */
export function storageError(error: Error): DatabaseError {
  const { status = 0, statusCode } = error as { status?: number; statusCode?: string };
  // Storage says the real status of some refusals in the body only.
  const real = Number(statusCode);
  return new DatabaseError(
    { message: error.message, code: statusCode ?? '' },
    real >= 400 && real < 600 ? real : status,
  );
}
