import os from 'node:os';
import type { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { StartError } from '@tostao/server/start-error';
import type { PostgresType, TransactionSql } from 'postgres';
import { parseJson } from './answer-rows.ts';
import { toPostgrestError } from './database-error.ts';
import { valueParsers, valueSerializers } from './database-values.ts';
import type { PostgresAddress } from '../cluster/cluster.ts';
import { prepareRepeated } from './prepared-statements.ts';
import { shortenRequestContext } from './request-context.ts';
import { queryIn, queryOn, type Query, type TimedQuery } from './query-on.ts';

const cores = os.availableParallelism();

/** The connections of each kind of statement, so that no kind takes those of another. More at a time wait for the cores. */
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
  query: Query;
  /** Runs a `copy … to stdout`, and passes its output on as it is read. */
  copy: (sql: string) => AsyncIterable<Uint8Array>;
}

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

// The library replaces this function by one that throws for a warning that is an error, and Node.js writes such ones.
const emitWarning = process.emitWarning.bind(process);
process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
  if (typeof warning === 'string') emitWarning(warning, ...(rest as string[]));
  else emitWarning(warning.message, warning.name);
};

/** The longest statement of a user, as on the hosted service. */
const statementTimeoutMs = 8000;

/**
 * Connects to a database, by its URL or by its place on this machine.
 * @param onLost called when a connection ends by itself. No request may go on: the driver could run the rest of a
 * transaction on another connection, as a role that reads the rows of all users
 */
export function openDatabase(
  address: PostgresAddress | string,
  onLost: (error: Error) => void = () => undefined,
): Database {
  let isClosing = false;
  const connection = new PostgresConnection({
    url: typeof address === 'string' ? address : '',
    postgresOptions: {
      ...(typeof address === 'string' ? {} : address),
      max: maxConnections,
      // Connections end when the database closes, never before.
      max_lifetime: null,
      onclose: () => {
        if (!isClosing) onLost(new StartError('The connection to the database is lost.'));
      },
      onnotice: () => undefined,
      types,
      // The quoting of a request's context relies on the second setting.
      connection: { statement_timeout: statementTimeoutMs, standard_conforming_strings: 'on' },
    },
  });
  const { driver } = connection;
  Object.assign(connection, {
    normalizeDbError: toPostgrestError,
    // Otherwise the first request grants every table to all roles.
    ensureRlsContext: () => Promise.resolve(true),
  });

  prepareRepeated(driver);
  shortenRequestContext(connection);

  const begin = async (mode: string, run: (transaction: TransactionSql) => Promise<unknown>) => {
    await driver.begin(mode, async (transaction) => {
      await transaction.unsafe('set local statement_timeout = 0');
      await run(transaction);
    });
  };

  return {
    connection,
    runScript: (sql) => begin('', async (transaction) => transaction.unsafe(sql).simple()),
    query: queryOn(driver),
    readAtOnce: (read) =>
      begin('isolation level repeatable read read only', (transaction) =>
        read({
          query: queryIn(transaction),
          async *copy(sql) {
            const rows = await transaction.unsafe(sql).readable();
            yield* rows;
            // The driver pauses its socket for a full buffer until the stream asks for more, which an ended one never does.
            rows._read(0);
          },
        }),
      ),
    writeAtOnce: (write) => begin('', (transaction) => write(queryIn(transaction))),
    // A statement that runs longer than this would keep the process from ending.
    close: () => {
      isClosing = true;
      return driver.end({ timeout: 1 });
    },
  };
}

/** Passes text through, because JSON arrives serialized: serializing it again would store a string. */
const serializeJson = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value);

const types: Record<string, PostgresType> = {
  json: { to: 114, from: [114], serialize: serializeJson, parse: parseJson },
  jsonb: { to: 3802, from: [3802], serialize: serializeJson, parse: parseJson },
  ...Object.fromEntries(
    Object.entries(valueParsers).map(([id, parse]) => [
      { 1114: 'timestamp', 1184: 'timestamptz', 1700: 'numeric' }[id] ?? id,
      { to: Number(id), from: [Number(id)], serialize: String, parse },
    ]),
  ),
  // These come last and with an empty `from`: they only define how to write a type.
  ...Object.fromEntries(
    Object.entries(valueSerializers).map(([id, serialize]) => [
      `write ${id}`,
      { to: Number(id), from: [], serialize, parse: String },
    ]),
  ),
};
