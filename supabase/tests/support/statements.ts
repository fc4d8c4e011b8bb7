import type { Database } from '@tostao/backend/database/database';

/** A statement as sent to the database. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Records all statements from now on. */
export function recordStatements(database: Database): Statement[] {
  const statements: Statement[] = [];
  const { driver } = database.connection as unknown as {
    driver: { options: { debug: (id: number, sql: string, parameters: unknown[]) => void } };
  };
  driver.options.debug = (_id, sql, parameters) => {
    statements.push({ sql, parameters });
  };
  return statements;
}

/** The work of a statement on a table. */
export interface Work {
  sequentialScans: number;
  indexScans: number;
  rows: number;
  /** Also those with rows that the statement itself has written, which it does not see. */
  blocks: number;
}

/** Creates the functions that `measureWork` calls. */
export async function prepareToMeasure(database: Database): Promise<void> {
  await database.runScript(`
    create schema measuring;
    create function measuring.scans(p_table regclass)
      returns table (seq bigint, idx bigint, rows bigint, blocks bigint)
      language sql volatile
    as $$
      select seq_scan, idx_scan, seq_tup_read + coalesce(idx_tup_fetch, 0),
        pg_stat_get_xact_blocks_fetched(p_table)
      from pg_stat_xact_user_tables where relid = p_table
    $$;
    create function measuring.act_as(p_user text, p_household text) returns void language sql
    as $$
      select set_config('request.headers', jsonb_build_object('x-household', p_household)::text, true),
        set_config('request.jwt.claims', jsonb_build_object(
          'role', 'authenticated', 'sub', user_id, 'session_id', id
        )::text, true)
      from auth.sessions where user_id::text = p_user limit 1
    $$;
    create function measuring.run(p_user text, p_sql text, p_table regclass, p_household text)
      returns table (
        sequential_scans bigint, index_scans bigint, rows_read bigint, blocks_read bigint
      )
      language plpgsql
    as $$
    declare
      first record;
      last record;
    begin
      perform measuring.act_as(p_user, p_household);
      select * into first from measuring.scans(p_table);
      set local role authenticated;
      execute p_sql;
      reset role;
      select * into last from measuring.scans(p_table);
      return query select last.seq - first.seq, last.idx - first.idx, last.rows - first.rows,
        last.blocks - first.blocks;
    end
    $$;
    create function measuring.plan(p_user text, p_sql text, p_household text) returns setof text
      language plpgsql
    as $$
    begin
      perform measuring.act_as(p_user, p_household);
      set local role authenticated;
      return query execute 'explain ' || p_sql;
      reset role;
    end
    $$;`);
}

/** Runs a statement as a user, in a household. Counts its scans and rows of a table, including those inside functions. */
export async function measureWork(
  database: Database,
  userId: string,
  statement: Statement,
  table = 'transactions',
  householdId = userId,
): Promise<Work> {
  const [row] = await database.query<Record<string, number | string | bigint>>(
    'select * from measuring.run($1, $2, $3::regclass, $4)',
    [userId, inline(statement), `public.${table}`, householdId],
  );
  return {
    sequentialScans: Number(row?.['sequential_scans']),
    indexScans: Number(row?.['index_scans']),
    rows: Number(row?.['rows_read']),
    blocks: Number(row?.['blocks_read']),
  };
}

/** Returns the plan of a user's statement in a household. */
export async function explain(
  database: Database,
  userId: string,
  statement: Statement,
  householdId: string,
): Promise<string> {
  const rows = await database.query<{ plan: string }>('select * from measuring.plan($1, $2, $3)', [
    userId,
    inline(statement),
    householdId,
  ]);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

function inline({ sql, parameters }: Statement): string {
  return sql.replaceAll(/\$(\d+)/g, (_, index: string) => {
    const value = parameters[Number(index) - 1];
    if (value === null || value === undefined) return 'null';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `'${text.replaceAll("'", "''")}'`;
  });
}
