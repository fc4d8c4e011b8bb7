import type { DatabaseError } from './unwrap.ts';
import type { Database } from './database.types.ts';

type Table = keyof Database['public']['Tables'];

/**
 * Whether an insert was refused because its own id is there already: ids are made on the client, so
 * an earlier try of the same insert had arrived.
 */
export function isDuplicateKey(
  error: Pick<DatabaseError, 'code' | 'message'> | null,
  table: Table,
) {
  return error?.code === '23505' && error.message.includes(`${table}_pkey`);
}
