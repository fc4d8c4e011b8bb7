import type { Sql } from 'postgres';

/** Runs a statement of its own, in a time if there is one. */
export type TimedQuery = <Row>(
  sql: string,
  parameters?: (string | null)[],
  timeoutMs?: number,
) => Promise<Row[]>;

/** Returns a function that runs statements on a database. */
export function queryOn(sql: Sql): TimedQuery {
  return async <Row>(text: string, parameters: (string | null)[] = [], timeoutMs?: number) => {
    if (timeoutMs === undefined) {
      return [...((await sql.unsafe(text, parameters)) as unknown as Row[])];
    }
    // A pooler gives each statement outside of a transaction another connection.
    return sql.begin(async (transaction) => {
      await transaction.unsafe(`set local statement_timeout = ${timeoutMs}`);
      return [...((await transaction.unsafe(text, parameters)) as unknown as Row[])];
    }) as Promise<Row[]>;
  };
}
