import { randomUUID } from 'node:crypto';
import { isExpected } from '@tostao/domain/data-access/database-sentences';
import type { Database as Schema } from '@tostao/domain/data-access/database.types';
import postgres, { type Sql } from 'postgres';
import { createTestDatabase } from '../support/api-backend.ts';
import { tableOf } from '../support/catalog.ts';

export type Row = Record<string, string | number | boolean | null> & { id: string };
export type Arguments = Record<string, unknown>;

type Tables = Schema['public']['Tables'];
/** A table whose rows have an id. */
export type Table = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: string } ? Name : never;
}[keyof Tables];
/** The rows that an undo brings back. */
export type Rows = Record<Table, Row[]>;

/** Thrown by a request that the database rejects as the app expects: with a code that has a sentence. */
export class Rejection extends Error {
  override name = 'Rejection';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The household of one user, whose requests reach PostgreSQL without a server: thousands of sequences run in one database
 * transaction each, which is rolled back.
 */
export class Household {
  readonly userId: string;
  readonly #sql: Sql;
  /** The tables of an export, in the order in which their rows can be restored. */
  readonly #exported: string[];

  private constructor(sql: Sql, userId: string, exported: string[]) {
    this.#sql = sql;
    this.#exported = exported;
    this.userId = userId;
  }

  /** Creates a database with one user. */
  static async open(): Promise<Household> {
    const sql = postgres({ ...(await createTestDatabase()), max: 1, onnotice: () => {} });
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    await sql.unsafe(
      `insert into auth.users (id, email) values ('${userId}', 'a@example.com');
      insert into auth.sessions (id, user_id) values ('${sessionId}', '${userId}')`,
    );
    const claims = JSON.stringify({ role: 'authenticated', sub: userId, session_id: sessionId });
    await sql.unsafe(`select set_config('request.jwt.claims', '${claims}', false)`);
    const [list] = await sql<{ names: string[] }[]>`select public.export_tables() as names`;
    return new Household(sql, userId, list!.names);
  }

  close(): Promise<void> {
    return this.#sql.end();
  }

  /** Runs requests of the user whose rows stay. */
  async settle(run: () => Promise<void>): Promise<void> {
    await this.#sql.unsafe('begin; set local role authenticated');
    await run();
    await this.#sql.unsafe('commit');
  }

  /** Runs a sequence of requests, and forgets them. */
  async rehearse(run: () => Promise<void>): Promise<void> {
    await this.#sql.unsafe('begin; set local role authenticated');
    try {
      await run();
    } finally {
      await this.#sql.unsafe('rollback');
    }
  }

  /** Runs requests of which all hold or none. Returns nothing when the database rejects one. */
  async attempt<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    await this.#sql.unsafe('savepoint attempt');
    try {
      const result = await run();
      await this.#sql.unsafe('release savepoint attempt');
      return result;
    } catch (error) {
      await this.#sql.unsafe('rollback to savepoint attempt; release savepoint attempt');
      if (error instanceof Rejection) return undefined;
      throw error;
    }
  }

  /** Runs requests and rolls them back. */
  async tryOut<Result>(run: () => Promise<Result>): Promise<Result> {
    await this.#sql.unsafe('savepoint trial');
    try {
      return await run();
    } finally {
      await this.#sql.unsafe('rollback to savepoint trial; release savepoint trial');
    }
  }

  /** Calls a function of the data API. @throws Rejection */
  async call<Result>(name: string, args: Arguments = {}): Promise<Result[]> {
    const list = Object.entries(args).map(([key, value]) => `${key} => ${literal(value)}`);
    return (await this.query(
      `select to_jsonb(r) as r from public.${name}(${list.join(', ')}) as r`,
    )) as Result[];
  }

  /** Inserts a row. @throws Rejection */
  async insert(table: Table, row: Arguments): Promise<void> {
    const values = Object.values(row).map(literal).join(', ');
    await this.query(
      `insert into public.${table} (${Object.keys(row).join(', ')}) values (${values})`,
    );
  }

  /** Changes columns of a row. @throws Rejection */
  async update(table: Table, id: string, change: Arguments): Promise<void> {
    const columns = Object.entries(change).map(([key, value]) => `${key} = ${literal(value)}`);
    await this.query(`update public.${table} set ${columns.join(', ')} where id = '${id}'`);
  }

  /** Deletes a row. @throws Rejection */
  async delete(table: Table, id: string): Promise<void> {
    await this.query(`delete from public.${table} where id = '${id}'`);
  }

  /** Returns the value `r` of each row of a query. @throws Rejection */
  async query(text: string): Promise<unknown[]> {
    try {
      return (await this.#sql.unsafe(text)).map((row) => row['r'] as unknown);
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      // A code without a sentence would be an English one on a screen, and is a fault of a request or a function.
      if (isExpected(code) && code !== '42501' && !code.startsWith('XX')) {
        throw new Rejection(code, message);
      }
      throw new Error(`${code} ${message}: ${text}`, { cause: error });
    }
  }

  /** Deletes everything and restores it from its export. */
  async restore(): Promise<void> {
    const tablesOf = { ...(await this.rows()), imported_rows: await this.query(importedRows) };
    for (const table of this.#exported.toReversed()) {
      const mayDelete = tableOf(table).access.rows.includes('delete');
      if (mayDelete) await this.query(`delete from public.${table}`);
    }
    const [rejected] = await this.call('restore_account', { p_tables: tablesOf });
    if (JSON.stringify(rejected) !== '{}') throw new Error(`rejected ${JSON.stringify(rejected)}`);
  }

  /** Returns what no role of the data API may ask, such as the sender of reminders. */
  async asOwner(text: string): Promise<unknown[]> {
    await this.#sql.unsafe('reset role');
    const rows = await this.query(text);
    await this.#sql.unsafe('set local role authenticated');
    return rows;
  }

  /** Returns all rows of the user. */
  async rows(): Promise<Rows> {
    const withId = this.#exported.filter((table) =>
      tableOf(table).columns.some(({ name }) => name === 'id'),
    );
    const parts = withId.map(
      (table) =>
        `'${table}', (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.${table} t)`,
    );
    const [rows] = await this.query(`select jsonb_build_object(${parts.join(', ')}) as r`);
    return rows as Rows;
  }
}

const importedRows = 'select to_jsonb(i) as r from public.imported_rows i';

/** Returns a literal without a type, which PostgreSQL reads as the type of its column or argument. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return `'${textOf(value).replaceAll("'", "''")}'`;
}

/** Returns the text of a value: a list of texts is an array, any other object JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.length > 0;
  if (isList && value.every((item) => typeof item === 'string')) return `{${value.join(',')}}`;
  return JSON.stringify(value);
}
