import os from 'node:os';
import { PostgresConnection } from '@supabase/lite/postgres';
import type { PostgresType, Sql } from 'postgres';
import { toPostgrestError } from './database-error.ts';
import { valueParsers, valueSerializers } from './database-values.ts';
import type { Database } from './database.ts';
import type { PostgresAddress } from './engine/cluster.ts';
import { shortenRequestContext } from './request-context.ts';

/** The longest statement of a user, as on the hosted service. */
const statementTimeoutMs = 8000;
/** More connections than these wait for the cores. */
const maxConnections = Math.max(4, 2 * os.availableParallelism());

/** Connects to a database, by its URL or by its place on this machine. */
export function openPostgres(address: PostgresAddress | string): Database {
  const connection = new PostgresConnection({
    url: typeof address === 'string' ? address : '',
    postgresOptions: {
      ...(typeof address === 'string' ? {} : address),
      max: maxConnections,
      onnotice: () => undefined,
      types,
      connection: { statement_timeout: statementTimeoutMs },
    },
  });
  const { driver } = connection;
  Object.assign(connection, {
    normalizeDbError: toPostgrestError,
    // Otherwise the first request grants every table to all roles.
    ensureRlsContext: () => Promise.resolve(true),
  });

  shortenRequestContext(connection);

  return {
    connection,
    runScript: async (sql) => {
      await driver.begin(async (transaction) => {
        await transaction.unsafe('set local statement_timeout = 0');
        await transaction.unsafe(sql).simple();
      });
    },
    query: queryIn(driver),
    readAtOnce: async (read) =>
      (await driver.begin('isolation level repeatable read read only', async (transaction) => {
        await transaction.unsafe('set local statement_timeout = 0');
        return read(queryIn(transaction));
      })) as never,
    writeAtOnce: async (write) => {
      await driver.begin(async (transaction) => {
        await transaction.unsafe('set local statement_timeout = 0');
        await write(queryIn(transaction));
      });
    },
    // A statement that runs longer than this would keep the process from ending.
    close: () => driver.end({ timeout: 1 }),
  };
}

function queryIn(sql: Pick<Sql, 'unsafe'>): Database['query'] {
  return async <Row>(text: string, parameters: string[] = []) => [
    ...((await sql.unsafe(text, parameters)) as unknown as Row[]),
  ];
}

/**
 * Passes text through, because JSON arrives serialized: serializing it again would store a string.
 */
const serializeJson = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value);

const types: Record<string, PostgresType> = {
  json: { to: 114, from: [114], serialize: serializeJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: serializeJson, parse: JSON.parse },
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
