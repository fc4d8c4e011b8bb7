import type { App } from '@supabase/lite';

/** A database that the backend runs on: PGlite by default, PostgreSQL in the contract suite. */
export interface Database {
  readonly connection: App['connection'];
  /** Whether requests must run one at a time, because they share one session. */
  readonly isSingleSession: boolean;
  /** Runs a script of several statements in one transaction. */
  runScript(sql: string): Promise<void>;
  query<Row>(sql: string, parameters?: string[]): Promise<Row[]>;
  close(): Promise<void>;
}
