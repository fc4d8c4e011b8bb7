import type { SupabaseClient } from '@supabase/supabase-js';
import type { QueuedRequest } from '@tostao/platform';
import type { Database } from './database.types.ts';
import { unwrap } from './database-error.ts';
import { GoneError } from './gone-error.ts';
import type { TostaoDatabase } from './use-database.ts';

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];
type Table = keyof Tables;

/** A queued request that the schema of this repository has. */
export type WriteRequest =
  | { [Name in keyof Functions]: { rpc: Name; args: Functions[Name]['Args'] } }[keyof Functions]
  | { [Name in Table]: { patch: Name; id: string; columns: Tables[Name]['Update'] } }[Table]
  | { delete: Table; id: string };

/** Tells whether a request updates no column, such as an edit without a change. */
export function changesNothing(request: QueuedRequest): boolean {
  return 'patch' in request && Object.keys(request.columns).length === 0;
}

/**
 * Sends a request. Returns the rows that it changed or deleted.
 * @throws GoneError when the row to change was deleted on another device
 * @throws DatabaseError when the database rejects it or cannot be reached
 */
export async function sendRequest(
  database: TostaoDatabase,
  request: QueuedRequest,
): Promise<object[]> {
  // A remote of another repository has tables of its own.
  const client = database as unknown as SupabaseClient;
  if (changesNothing(request)) return [];
  if ('rpc' in request) {
    unwrap(await client.rpc(request.rpc, request.args));
    return [];
  }
  if ('delete' in request) {
    return unwrap<object[]>(
      await client.from(request.delete).delete().eq('id', request.id).select(),
    );
  }
  const { patch, id, columns } = request;
  const changed = unwrap<object[]>(
    await client.from(patch).update(columns).eq('id', id).select('id'),
  );
  if (changed.length === 0) throw new GoneError();
  return changed;
}
