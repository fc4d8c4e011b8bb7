import type { Database } from '../database.ts';

/**
 * Reads every table twice, in full and by an index: PostgreSQL's checksums find changed pages, a
 * difference of the counts finds files that have lost their end.
 */
export async function checkDatabase(database: Database): Promise<void> {
  await database.runScript(`
    do $$
    declare
      r record;
      full_count bigint;
      index_count bigint;
    begin
      set local enable_bitmapscan = off;
      for r in
        select c.oid::regclass as name from pg_class as c
        where c.relkind in ('r', 't') and c.relpersistence = 'p'
      loop
        set local enable_seqscan = on;
        set local enable_indexscan = off;
        set local enable_indexonlyscan = off;
        execute format('select count(*) from %s', r.name) into full_count;
        set local enable_seqscan = off;
        set local enable_indexscan = on;
        set local enable_indexonlyscan = on;
        execute format('select count(*) from %s', r.name) into index_count;
        if full_count <> index_count then
          raise exception '% has % rows, its index %', r.name, full_count, index_count;
        end if;
      end loop;
    end
    $$;`);
}
