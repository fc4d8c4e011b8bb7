import { LRUCache } from 'lru-cache';
import type { PendingQuery, ReservedSql, Row, Sql } from 'postgres';
import { collectRows } from './answer-rows.ts';

/** Each connection keeps all of them until it ends. */
const maxStatements = 200;
const maxStatementLength = 4096;
/** All statements but those that begin or end a transaction. */
const answersRows = /^\s*(?:select|with|insert|update|delete)\b/i;
/** The uses after which a statement counts as one of the app's own, whose number is small. */
const minUses = 3;

/** Lets PostgreSQL keep repeated statements, which saves a round trip, but not all others, which would fill its memory. */
export function prepareRepeated(driver: Sql, limit = maxStatements): void {
  const kept = new Set<string>();
  const uses = new LRUCache<string, number>({ max: 1000 });
  const isKept = (statement: string) => {
    if (kept.has(statement)) return true;
    if (kept.size >= limit || statement.length > maxStatementLength) return false;
    const count = (uses.get(statement) ?? 0) + 1;
    uses.set(statement, count);
    if (count >= minUses) kept.add(statement);
    return count >= minUses;
  };
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const connection = await reserve();
    const unsafe = connection.unsafe.bind(connection);
    const prepared: ReservedSql['unsafe'] = (statement, parameters = [], options = {}) => {
      // PostgreSQL keeps no statement without parameters. Those that begin a transaction name a user and would fill the cache.
      if (!answersRows.test(statement)) return unsafe(statement, parameters, options);
      const prepare = parameters.length > 0 && isKept(statement);
      const query = unsafe(statement, parameters, { prepare, ...options });
      return collectRows(query as unknown as PendingQuery<Row[]>) as never;
    };
    return Object.assign(connection, { unsafe: prepared });
  };
}
