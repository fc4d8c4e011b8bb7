import type { Sql } from 'postgres';
import { redactError } from './database-error.ts';

export type Query = <Row>(sql: string, parameters?: (string | null)[]) => Promise<Row[]>;

/** Runs a statement of its own, in a time if there is one. */
export type TimedQuery = <Row>(
  sql: string,
  parameters?: (string | null)[],
  timeoutMs?: number,
) => Promise<Row[]>;

export function queryOn(sql: Sql): TimedQuery {
  return async <Row>(text: string, parameters: (string | null)[] = [], timeoutMs?: number) => {
    try {
      if (timeoutMs === undefined) return await queryIn(sql)<Row>(text, parameters);
      // A pooler gives each statement outside of a transaction another connection.
      return (await sql.begin(async (transaction) => {
        await transaction.unsafe(`set local statement_timeout = ${timeoutMs}`);
        return queryIn(transaction)<Row>(text, parameters);
      })) as Row[];
    } catch (error) {
      // Its details have values of users, and logs must not.
      throw redactError(error);
    }
  };
}

export function queryIn(sql: Pick<Sql, 'unsafe'>): Query {
  return async <Row>(text: string, parameters: (string | null)[] = []) => [
    ...((await sql.unsafe(text, parameters)) as unknown as Row[]),
  ];
}
