import type { Sql } from 'postgres';
import { redactError } from './database-error.ts';

/** Runs a statement of its own, in a time if there is one. */
export type TimedQuery = <Row>(
  sql: string,
  parameters?: (string | null)[],
  timeoutMs?: number,
) => Promise<Row[]>;

/** Returns a function that runs statements on a database. */
export function queryOn(sql: Sql): TimedQuery {
  return async <Row>(text: string, parameters: (string | null)[] = [], timeoutMs?: number) => {
    try {
      if (timeoutMs === undefined) return await run<Row>(sql, text, parameters);
      // A pooler gives each statement outside of a transaction another connection.
      return (await sql.begin(async (transaction) => {
        await transaction.unsafe(`set local statement_timeout = ${timeoutMs}`);
        return run<Row>(transaction, text, parameters);
      })) as Row[];
    } catch (error) {
      // Its details have values of users, and logs must not.
      throw redactError(error);
    }
  };
}

async function run<Row>(
  sql: Pick<Sql, 'unsafe'>,
  text: string,
  parameters: (string | null)[],
): Promise<Row[]> {
  return [...((await sql.unsafe(text, parameters)) as unknown as Row[])];
}
