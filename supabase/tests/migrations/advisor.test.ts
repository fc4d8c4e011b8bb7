import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createMigratedDatabase, type PlatformDatabase } from '../../scripts/schema-databases.ts';

// What the advisor of the hosted service warns about.

let migrated: PlatformDatabase;
beforeAll(async () => {
  migrated = await createMigratedDatabase(inject('postgres'));
});
afterAll(() => migrated.database.close());

const names = async (sql: string) =>
  (await migrated.database.query<{ name: string }>(sql)).map(({ name }) => name);

it('each function has a fixed search path, or an expression that was resolved when it was created', async () => {
  const found = await names(`
    select p.oid::regprocedure::text as name
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
      and not exists (select from unnest(p.proconfig) as c where c like 'search_path=%')
    order by 1`);
  // Called for each of many rows: a setting would keep PostgreSQL from inlining them.
  expect(found).toEqual([
    'private.category_amount(text,text,numeric)',
    'private.day_of_rule(jsonb)',
    'private.debt_status(date,date)',
    'private.last_index(jsonb)',
    'private.later_key(jsonb,date,integer)',
    'private.month_of(date)',
    'private.months_between(date,date)',
    'private.months_later(date,integer)',
    'private.occurrence_day(debt_series,date)',
    'private.parts_of(text,numeric,jsonb)',
    'private.rule_applies(import_rules,text,transactions)',
    'private.rule_day(jsonb,text)',
    'private.rule_index(jsonb,date)',
    'private.rule_occurrence(jsonb,integer)',
    'private.sides_of_transfer(uuid,uuid,numeric)',
    'private.step_days(jsonb)',
    'private.step_months(jsonb)',
    'private.steps_left(debt_series)',
    'private.steps_until(debt_series,date)',
    'transactions_with(text,text,text,numeric,numeric)',
  ]);
});

it('each foreign key has an index that begins with its columns, or one that finds as few rows', async () => {
  const found = await names(`
    select c.conname::text as name
    from pg_constraint as c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index as i
        where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey::int2[]
      )
    order by 1`);
  // A unique key finds the debt of a payment and the months of a series, the primary key the rows of an import.
  expect(found).toEqual([
    'debts_series_fkey',
    'imported_rows_import_fkey',
    'transactions_debt_fkey',
  ]);
});
