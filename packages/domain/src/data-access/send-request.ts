import type { SupabaseClient } from '@supabase/supabase-js';
import type { QueuedMutation, QueuedRequest } from '@tostao/platform';
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
  | {
      [Name in Table]: {
        patch: Name;
        id: string;
        columns: Tables[Name]['Update'];
        seen: Tables[Name]['Update'];
      };
    }[Table]
  | { delete: Table; id: string };

/** The answer to an edit that named the values that the user saw, by column. */
export interface EditAnswer {
  /** The values that the user had not seen, and that the edit has replaced. */
  replaced: Record<string, unknown>;
  /** What the edit has stored there. */
  stored: Record<string, unknown>;
}

/** The stored part of a write that tells what follows it, since a reload may come between queueing and sending, and the answer. */
export type SentWrite = Pick<QueuedMutation, 'label' | 'request' | 'rows'> & { answer?: object[] };

/** Tells whether an answer is one to an edit. */
export function isEditAnswer(answer: unknown): answer is EditAnswer {
  return typeof answer === 'object' && answer !== null && 'replaced' in answer;
}

/** Tells whether a request updates no column, such as an edit without a change. */
export function changesNothing(request: QueuedRequest): boolean {
  return 'patch' in request && Object.keys(request.columns).length === 0;
}

/**
 * Sends a request. Returns the rows that it changed or deleted.
 * @param householdId the household of the rows, where it is not that of the page
 * @throws GoneError when the row to change was deleted on another device
 * @throws DatabaseError when the database rejects it or cannot be reached
 */
export async function sendRequest(
  database: TostaoDatabase,
  request: QueuedRequest,
  householdId?: string,
): Promise<object[]> {
  // A remote of another repository has tables of its own.
  const client = database as unknown as SupabaseClient;
  if (changesNothing(request)) return [];
  const named = <Call extends { setHeader(name: string, value: string): Call }>(call: Call) =>
    householdId === undefined ? call : call.setHeader('x-household', householdId);
  if ('rpc' in request) {
    const answer = unwrap<unknown>(await named(client.rpc(request.rpc, request.args)));
    return isEditAnswer(answer) ? [answer] : [];
  }
  if ('delete' in request) {
    return unwrap<object[]>(
      await named(client.from(request.delete).delete().eq('id', request.id).select()),
    );
  }
  const { patch, id, columns, seen } = request;
  if (seen) {
    const args = { p_table: patch, p_id: id, p_changes: columns, p_seen: seen };
    const answer = unwrap<EditAnswer | null>(await named(client.rpc('edit_row', args)));
    if (!answer) throw new GoneError();
    return [answer];
  }
  const changed = unwrap<object[]>(
    await named(client.from(patch).update(columns).eq('id', id).select('id')),
  );
  if (changed.length === 0) throw new GoneError();
  return changed;
}
