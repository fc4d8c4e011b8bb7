import os from 'node:os';
import type { App } from '@supabase/lite';

/** More connections than these wait for the cores, or exceed what the database of the data folder admits. */
export const maxConnections = Math.min(32, Math.max(4, 2 * os.availableParallelism()));

/** The rows of one moment. */
export interface Snapshot extends Pick<Database, 'query'> {
  /** Runs a `copy … to stdout`, and passes its output on as it is read. */
  copy: (sql: string) => AsyncIterable<Uint8Array>;
}

/** A database that the backend runs on. */
export interface Database {
  readonly connection: App['connection'];
  /** Runs a script of several statements in one transaction, however long it takes. */
  runScript(sql: string): Promise<void>;
  query<Row>(sql: string, parameters?: string[]): Promise<Row[]>;
  /** Runs queries that all see the rows of one moment, while others write. */
  readAtOnce(read: (snapshot: Snapshot) => Promise<void>): Promise<void>;
  /** Runs queries in one transaction, however long it takes. */
  writeAtOnce(write: (query: Database['query']) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
