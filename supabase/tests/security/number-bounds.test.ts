import { beforeAll, describe, expect, it } from 'vitest';
import { backend, setUpBackend, setUpUser, user } from '../support/api-suite.ts';
import { sendRaw } from '../support/raw-request.ts';
import { newDebt } from '../support/debts.ts';

setUpBackend();
setUpUser();

interface Column {
  table: string;
  name: string;
  type: string;
  /** The values of the type that no honest row has. */
  extremes: string[];
}

const extremesOf: Record<string, string[]> = {
  numeric: ['NaN', '999999999999.99', '-999999999999.99'],
  integer: ['2147483647', '-2147483648'],
};
const boundedOtherwise = new Set([
  // The total of a purchase may be as large as its type allows.
  'debts.original_total_amount 999999999999.99',
  // Every purchase has a number of installments, which is at least as large.
  'installment_purchases.expected_from 2147483647',
]);

let columns: Column[];
beforeAll(async () => {
  const rows = await backend.database.query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name,
      split_part(format_type(a.atttypid, null), '(', 1) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.atttypid in (
        select oid from pg_type where typcategory = 'N' and typtype = 'b' and typname !~ '^reg'
      )
      and (
        has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update')
      )
    order by 1, 2`);
  columns = rows.map((row) => ({ ...row, extremes: extremesOf[row.type] ?? [] }));
});

it('every column of numbers that users write is of a type whose extremes this test knows', () => {
  expect(columns.length).toBeGreaterThan(15);
  expect(columns.filter(({ extremes }) => extremes.length === 0)).toEqual([]);
});

it('every column of numbers that users write rejects NaN and the extremes of its type', async () => {
  const accepted: string[] = [];
  for (const { table, name, extremes } of columns) {
    for (const value of extremes) {
      const place = `${table}.${name} ${value}`;
      if ((await isAccepted(table, name, value)) && !boundedOtherwise.has(place))
        accepted.push(place);
    }
  }
  expect(accepted).toEqual([]);
});

/** Tells whether the checks of a table accept a row with a value in one column and nothing in the others. */
async function isAccepted(table: string, column: string, value: string): Promise<boolean> {
  const failure = await backend.database
    .runScript(
      `create temp table checked (like public.${table} including constraints);
      do $$ declare name text; begin
        for name in
          select attname from pg_attribute where attrelid = 'checked'::regclass and attnum > 0 and attnotnull
        loop
          execute format('alter table checked alter %I drop not null', name);
        end loop;
      end $$;
      insert into checked (${column}) values ('${value}');
      do $$ begin raise exception 'accepted' using errcode = 'TS999'; end $$;`,
    )
    .catch((error: unknown) => error);
  const { code } = failure as { code: string };
  expect(['TS999', '23514'], `${table}.${column} ${value}: ${String(failure)}`).toContain(code);
  return code === 'TS999';
}

describe('an amount in a request', () => {
  it.each(['NaN', 'Infinity', '-Infinity', 'nan'])('a debt has no amount of %s', async (value) => {
    for (const column of ['amount', 'original_total_amount']) {
      const answer = await sendRaw(backend, {
        path: 'debts',
        method: 'POST',
        token: user.accessToken,
        body: { ...newDebt(), [column]: value },
      });
      expect(answer.status, column).toBe(400);
    }
  });
});
