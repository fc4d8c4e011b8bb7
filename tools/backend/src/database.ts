import type { App } from '@supabase/lite';

/** A database the backend runs on: PGlite in production here, PostgreSQL in the contract suite. */
export interface Database {
  readonly connection: App['connection'];
  /** Whether requests must run one after another, because there is one session for all. */
  readonly isSingleSession: boolean;
  /** Runs SQL of several statements, all or nothing. */
  runScript(sql: string): Promise<void>;
  query<Row>(sql: string, parameters?: string[]): Promise<Row[]>;
  close(): Promise<void>;
}
