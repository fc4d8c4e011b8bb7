import { PGlite } from '@electric-sql/pglite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { assertParameterCount, redactError, toPostgrestError } from './database-error.ts';
import { valueParsers, valueSerializers } from './database-values.ts';
import type { Database } from './database.ts';
import { databaseFolder } from './snapshots/database-folder.ts';

/**
 * PostgreSQL touches all its buffers when it starts. Its default of 128 MB costs a tenth of a server's start
 * and 100 MB, and makes no request faster, even with 100,000 transactions (`npm run bench:data`).
 */
const bufferSize = '32MB';

/** Opens the database of a data folder, or one in memory. */
export async function openPglite(dataDir?: string): Promise<Database> {
  return openPgliteFolder(dataDir === undefined ? undefined : databaseFolder(dataDir));
}

/** Opens PGlite in a folder, or in memory without one. */
export async function openPgliteFolder(folder?: string): Promise<Database> {
  const connection = new PgliteConnection({
    ...(folder === undefined ? {} : { url: folder }),
    pgliteOptions: {
      parsers: valueParsers,
      serializers: valueSerializers,
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferSize}`],
    },
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
