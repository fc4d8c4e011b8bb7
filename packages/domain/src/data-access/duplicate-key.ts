import type { DatabaseError } from './database-error.ts';
import type { Database } from './database.types.ts';

type Table = keyof Database['public']['Tables'];

/**
 * Tells whether an insert failed because its id exists. Ids are created on the client, so an
 * earlier, unacknowledged attempt has succeeded.
 */
export function isDuplicateKey(
  error: Pick<DatabaseError, 'code' | 'message'> | null,
  table: Table,
) {
  return error?.code === '23505' && error.message.includes(`${table}_pkey`);
}
