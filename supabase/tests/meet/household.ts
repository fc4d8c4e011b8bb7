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
  readonly hint: string | undefined;

  constructor(code: string, message: string, hint?: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** A user with the claims of a session. */
export interface Caller {
  userId: string;
  name: string;
  claims: string;
}

/** What an action asks of a household. */
export type Requests = Pick<
  Household,
  'userId' | 'call' | 'insert' | 'update' | 'delete' | 'restore'
>;

/**
 * The household of one user, or a shared one, whose requests reach PostgreSQL without a server: thousands of sequences run in one
 * database transaction each, which is rolled back.
 */
export class Household {
  #caller: Caller;
  #id: string;
  readonly #sql: Sql;
  /** The tables of an export, in the order in which their rows can be restored. */
  readonly #exported: string[];
  /** The rows that `rowsOf` has read, by their table. */
  readonly #read = new Map<string, { text: string; rows: Row[] }>();

  private constructor(sql: Sql, caller: Caller, exported: string[]) {
    this.#sql = sql;
    this.#exported = exported;
    this.#caller = caller;
    this.#id = caller.userId;
  }

  get caller(): Caller {
    return this.#caller;
  }

  /** The user whose requests these are. */
  get userId(): string {
    return this.#caller.userId;
  }

  /** The household that they act in. */
  get id(): string {
    return this.#id;
  }

  /** Creates a database with one user. */
  static async open(): Promise<Household> {
    const sql = postgres({ ...(await createTestDatabase()), max: 1, onnotice: () => {} });
    const caller = await signIn(sql, 'a');
    await sql`select set_config('request.jwt.claims', ${caller.claims}, false)`;
    const [list] = await sql<{ names: string[] }[]>`select public.export_tables() as names`;
    return new Household(sql, caller, list!.names);
  }

  close(): Promise<void> {
    return this.#sql.end();
  }

  /** Begins a session of another user, or another one of a user. Outside of sequences. */
  signIn(name: string, userId?: string): Promise<Caller> {
    return signIn(this.#sql, name, userId);
  }

  /** Lets the next requests be those of a user in a household, until the sequence ends. */
  async actAs(caller: Caller, householdId: string): Promise<void> {
    const headers = JSON.stringify({ 'x-household': householdId });
    await this.#sql`select set_config('request.jwt.claims', ${caller.claims}, true),
      set_config('request.headers', ${headers}, true), set_config('tostao.request', '', true)`;
    this.#caller = caller;
    this.#id = householdId;
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
    const answer = await this.answerOf(run);
    return answer instanceof Rejection ? undefined : answer;
  }

  /** Runs requests of which all hold or none, and returns why the database rejects one. */
  async answerOf<Result>(run: () => Promise<Result>): Promise<Result | Rejection> {
    await this.#sql.unsafe('savepoint attempt');
    try {
      const result = await run();
      await this.#sql.unsafe('release savepoint attempt');
      return result;
    } catch (error) {
      await this.#sql.unsafe('rollback to savepoint attempt; release savepoint attempt');
      if (error instanceof Rejection) return error;
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

  /** Deletes a row, and returns it if it was still there. @throws Rejection */
  async delete(table: Table, id: string): Promise<Row[]> {
    const text = `delete from public.${table} t where id = '${id}' returning to_jsonb(t) as r`;
    return (await this.query(text)) as Row[];
  }

  /** Returns the value `r` of each row of a query. @throws Rejection */
  async query(text: string): Promise<unknown[]> {
    try {
      return (await this.#sql.unsafe(text)).map((row) => row['r'] as unknown);
    } catch (error) {
      const { code, message, hint } = error as Rejection;
      // A code without a sentence would be an English one on a screen, and is a fault of a request or a function.
      if (isExpected(code) && code !== '42501' && !code.startsWith('XX')) {
        throw new Rejection(code, message, hint);
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

  /** Returns all rows that the user reads. */
  async rows(): Promise<Rows> {
    return (await this.query(this.#textOfRows('true')))[0] as Rows;
  }

  /** Returns all rows of a household, whoever may read them: the same list of a table that has not changed. */
  async rowsOf(householdId: string): Promise<Rows> {
    const condition = `t.household_id = '${householdId}'`;
    const text = `select key, value::text from jsonb_each((${this.#textOfRows(condition)}))`;
    const statements = ['reset role', text, 'set local role authenticated'].join('; ');
    const [, tables] =
      await this.#sql.unsafe<[never, { key: string; value: string }[], never]>(statements);
    for (const { key, value } of tables) {
      if (this.#read.get(key)?.text === value) continue;
      this.#read.set(key, { text: value, rows: JSON.parse(value) as Row[] });
    }
    return Object.fromEntries([...this.#read].map(([key, { rows }]) => [key, rows])) as Rows;
  }

  #textOfRows(condition: string): string {
    const withId = this.#exported.filter((table) =>
      tableOf(table).columns.some(({ name }) => name === 'id'),
    );
    const parts = withId.map(
      (table) =>
        `'${table}', (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.${table} t where ${condition})`,
    );
    return `select jsonb_build_object(${parts.join(', ')}) as r`;
  }
}

async function signIn(sql: Sql, name: string, userId: string = randomUUID()): Promise<Caller> {
  const sessionId = randomUUID();
  await sql.unsafe(
    `insert into auth.users (id, email) values ('${userId}', '${name}@example.com') on conflict do nothing;
    insert into auth.sessions (id, user_id) values ('${sessionId}', '${userId}')`,
  );
  const claims = { role: 'authenticated', sub: userId, session_id: sessionId };
  return { userId, name, claims: JSON.stringify(claims) };
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
