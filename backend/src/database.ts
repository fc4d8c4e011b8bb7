import os from 'node:os';
import type { App } from '@supabase/lite';
import type { TimedQuery } from './query-on.ts';

const cores = os.availableParallelism();

/**
 * The connections of each kind of statement, so that those of one kind leave theirs to the others. More statements at a time
 * wait for the cores.
 */
export const connectionsFor = {
  /** Requests, each for a second at most. */
  requests: Math.min(24, Math.max(4, 2 * cores)),
  /** Requests that a second was too short for. */
  longRequests: Math.min(3, Math.max(1, Math.floor(cores / 2))),
  /** Functions with a time of their own, such as the import of a file. */
  slowFunctions: Math.min(4, Math.max(2, cores)),
  /** Sessions, reminders and backups. */
  server: 1,
};

/** The database of a data folder admits 40. */
export const maxConnections = Object.values(connectionsFor).reduce((sum, count) => sum + count, 0);

/** The rows of one moment. */
export interface Snapshot {
  query: <Row>(sql: string, parameters?: (string | null)[]) => Promise<Row[]>;
  /** Runs a `copy … to stdout`, and passes its output on as it is read. */
  copy: (sql: string) => AsyncIterable<Uint8Array>;
}

/** A database that the backend runs on. */
export interface Database {
  readonly connection: App['connection'];
  /** Runs a script of several statements in one transaction, however long it takes. */
  runScript(sql: string): Promise<void>;
  query: TimedQuery;
  /** Runs queries that all see the rows of one moment, while others write. */
  readAtOnce(read: (snapshot: Snapshot) => Promise<void>): Promise<void>;
  /** Runs queries in one transaction, however long it takes. */
  writeAtOnce(write: (query: Snapshot['query']) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
