import type { Database } from './database.types.ts';

type Tables = Database['public']['Tables'];

/** A row as stored, without the columns that the database computes for searches. */
export type StoredRow<Table extends keyof Tables> = Omit<
  Tables[Table]['Row'],
  Tables[Table]['ComputedFields']
>;
