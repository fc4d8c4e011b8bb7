import path from 'node:path';
import { PgliteConnection } from '@supabase/lite/pglite';
import { assertParameterCount, redactError, toPostgrestError } from './database-error.ts';
import { valueParsers, valueSerializers } from './database-values.ts';
import type { Database } from './database.ts';

/**
 * The format of PGlite's data folder depends on PostgreSQL's major version, so the name contains
 * it.
 */
const folderName = 'pg18';

/** Opens PGlite in the data folder, or in memory without one. */
export async function openPglite(dataDir?: string): Promise<Database> {
  const connection = new PgliteConnection({
    ...(dataDir === undefined ? {} : { url: path.join(dataDir, folderName) }),
    pgliteOptions: { parsers: valueParsers, serializers: valueSerializers },
  });
  const { driver } = connection;
  await driver.waitReady;

  const query = driver.query.bind(driver);
  driver.query = async (sql, parameters, options) => {
    assertParameterCount(parameters);
    try {
      return await query(sql, parameters, options);
    } catch (error) {
      throw redactError(error);
    }
  };
  Object.assign(connection, {
    normalizeDbError: toPostgrestError,
    // Otherwise the first request grants every table to all roles.
    ensureRlsContext: () => Promise.resolve(true),
  });

  return {
    connection: connection as unknown as Database['connection'],
    isSingleSession: true,
    runScript: async (sql) => {
      await driver.transaction((transaction) => transaction.exec(sql));
    },
    query: async <Row>(sql: string, parameters: string[] = []) =>
      (await driver.query<Row>(sql, parameters)).rows,
    close: () => connection.close(),
  };
}
