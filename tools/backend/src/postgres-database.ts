import { PostgresConnection } from '@supabase/lite/postgres';
import type { PostgresType } from 'postgres';
import { toPostgrestError } from './database-error.ts';
import { valueParsers, valueSerializers } from './database-values.ts';
import type { Database } from './database.ts';

/** Connects to a PostgreSQL server. */
export function openPostgres(url: string): Database {
  const connection = new PostgresConnection({
    url,
    postgresOptions: { max: 8, onnotice: () => undefined, types },
  });
  const { driver } = connection;
  Object.assign(connection, {
    normalizeDbError: toPostgrestError,
    ensureRlsContext: () => Promise.resolve(true),
  });

  return {
    connection,
    isSingleSession: false,
    runScript: async (sql) => {
      await driver.begin((transaction) => transaction.unsafe(sql).simple());
    },
    query: async <Row>(sql: string, parameters: string[] = []) => [
      ...((await driver.unsafe(sql, parameters)) as unknown as Row[]),
    ],
    close: () => connection.close(),
  };
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
