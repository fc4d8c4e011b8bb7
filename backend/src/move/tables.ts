import type postgres from 'postgres';

export interface Table {
  /** `schema.name`, quoted. */
  name: string;
  /** The column with the id of the household or, where there is none, of the person that a row belongs to. */
  owner: string;
  /** Every column but the generated ones. */
  columns: string[];
}

/** The tables of the auth server that move. Sessions stay: another secret signs the tokens of the destination. */
const authTables = ['users', 'identities'];

/** Returns the tables in an order in which each one comes after those that its foreign keys name. */
export async function readTables(sql: postgres.TransactionSql): Promise<Table[]> {
  const rows = await sql<(Table & { id: string; references: string[] })[]>`
    select c.oid::text as id, format('%I.%I', n.nspname, c.relname) as name,
      case
        when exists (
          select from pg_attribute as a
          where a.attrelid = c.oid and a.attname = 'household_id' and not a.attisdropped
        ) then 'household_id'
        when c.relname in ('users', 'profiles', 'households') then 'id'
        else 'user_id'
      end as owner,
      array(
        select a.attname::text from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select f.confrelid::text from pg_constraint as f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
      ) as references
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and (
      -- Changes are numbered by the transactions of their database.
      n.nspname = 'public' and c.relname <> 'household_changes'
      or n.nspname = 'auth' and c.relname in ${sql(authTables)}
    )
    order by n.nspname, c.relname`;
  const sorted: (typeof rows)[number][] = [];
  const isSorted = (id: string) =>
    sorted.some((row) => row.id === id) || !rows.some((row) => row.id === id);
  while (sorted.length < rows.length) {
    const next = rows.find((row) => !isSorted(row.id) && row.references.every(isSorted));
    if (!next) throw new Error('The foreign keys of the tables form a circle.');
    sorted.push(next);
  }
  return sorted.map(({ name, owner, columns }) => ({ name, owner, columns }));
}
