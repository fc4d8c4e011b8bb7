import type { PostgresAddress } from '@tostao/backend/cluster/cluster';
import { openDatabase } from '@tostao/backend/database/database';
import { tableAccess } from './intended-access.ts';

declare module 'vitest' {
  interface ProvidedContext {
    catalog: Catalog;
  }
}

/** What values a column or an argument has. A choice is a text of a few, a form one that a pattern describes. */
export type Kind =
  | 'uuid'
  | 'text'
  | 'choice'
  | 'form'
  | 'number'
  | 'integer'
  | 'day'
  | 'moment'
  | 'flag'
  | 'json'
  | 'list'
  | 'row';

export interface Column {
  name: string;
  kind: Kind;
  choices: string[];
  /** The bounds of an integer. */
  least: number;
  most: number;
  isNullable: boolean;
  /** Whether a row may leave it out. */
  hasDefault: boolean;
  isGenerated: boolean;
}

export interface ForeignKey {
  table: string;
  /** The columns that refer, with the column that each refers to. */
  columns: Record<string, string>;
}

/** What a role may do with rows, and which columns it may update. */
export interface Access {
  rows: string[];
  update: string[];
}

export interface Table {
  name: string;
  /** The column with the household of a row, or with the user of a personal one. */
  owner: 'household_id' | 'id' | 'user_id';
  columns: Column[];
  foreignKeys: ForeignKey[];
  /** What a signed-in user may do. */
  access: Access;
}

export interface Argument {
  name: string;
  kind: Kind;
  hasDefault: boolean;
}

export interface Catalog {
  tables: Table[];
  /** The arguments of each function that a signed-in user may call, by its name. */
  functions: Record<string, Argument[]>;
}

interface CatalogRow {
  tables: (Omit<Table, 'columns' | 'owner'> & {
    checks: string[];
    columns: (Omit<Column, 'kind' | 'choices' | 'least' | 'most'> & { type: string })[];
  })[];
  functions: Record<string, (Omit<Argument, 'kind'> & { type: string })[]>;
}

/** Reads what the data API has, from a database with all migrations. */
export async function readCatalog(address: PostgresAddress): Promise<Catalog> {
  const database = openDatabase(address);
  const [row] = await database.query<{ catalog: string }>(sql);
  await database.close();
  const { tables, functions } = JSON.parse(row!.catalog) as CatalogRow;
  return {
    tables: tables.map(({ checks, ...table }) => ({
      ...table,
      owner: ownerOf(table),
      columns: table.columns.map(({ type, ...column }) => {
        const own = checks.filter((check) => new RegExp(`\\b${column.name}\\b`).test(check));
        const found = own.map((check) =>
          new RegExp(`^CHECK \\(\\(${column.name} = ANY`).test(check),
        );
        const choices = own.flatMap((check, index) =>
          found[index] ? [...check.matchAll(/'([^']*)'::text/g)].map(([, choice]) => choice!) : [],
        );
        const bound = (sign: string) => {
          const pattern = new RegExp(`"?${column.name}"? ${sign} '?(-?\\d+)`);
          return own.map((check) => Number(pattern.exec(check)?.[1] ?? NaN)).find(Number.isInteger);
        };
        return {
          ...column,
          kind: kindOf(
            type,
            choices,
            own.map((check) => withoutLengths(check, column.name)).join(),
          ),
          choices,
          least: bound('>=') ?? 0,
          most: bound('<=') ?? 1000,
        };
      }),
    })),
    functions: Object.fromEntries(
      Object.entries(functions).map(([name, list]) => [
        name,
        list.map(({ type, ...argument }) => ({ ...argument, kind: kindOf(type) })),
      ]),
    ),
  };
}

function ownerOf({ name, columns }: { name: string; columns: { name: string }[] }) {
  if (tableAccess[name]?.owner !== 'person') return 'household_id';
  return columns.some((column) => column.name === 'user_id') ? 'user_id' : 'id';
}

const kinds: Record<string, Kind> = {
  uuid: 'uuid',
  numeric: 'number',
  integer: 'integer',
  bigint: 'integer',
  date: 'day',
  'timestamp with time zone': 'moment',
  boolean: 'flag',
  jsonb: 'json',
  text: 'text',
};

function kindOf(type: string, choices: string[] = [], condition = ''): Kind {
  if (type.endsWith('[]')) return 'list';
  const kind = kinds[type] ?? 'row';
  if (kind !== 'text') return kind;
  if (choices.length > 0) return 'choice';
  return condition.replaceAll(/[\s(),]|CHECK|AND/g, '') === '' ? 'text' : 'form';
}

/** Leaves of a condition what it demands of a text besides its length. */
function withoutLengths(check: string, name: string): string {
  return check
    .replaceAll(new RegExp(`char_length\\(${name}\\) [<>]= \\d+`, 'g'), '')
    .replaceAll(`${name} ~ '\\S'::text`, '');
}

const sql = `
with columns as (
  select a.attrelid as id, json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, null), 'isNullable', not a.attnotnull,
    'hasDefault', a.atthasdef or a.attidentity <> '', 'isGenerated', a.attgenerated <> ''
  ) order by a.attnum) as items,
  coalesce(json_agg(a.attname order by a.attname) filter (
    where has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
  ), '[]') as updatable
  from pg_attribute a where a.attnum > 0 and not a.attisdropped group by 1
), tables as (
  select c.relname as name, json_build_object(
    'name', c.relname,
    'columns', columns.items,
    'foreignKeys', (
      select coalesce(json_agg(json_build_object('table', f.confrelid::regclass::text, 'columns', (
        select json_object_agg(own.attname, their.attname)
        from unnest(f.conkey, f.confkey) as pair (own_number, their_number)
        join pg_attribute own on own.attrelid = f.conrelid and own.attnum = pair.own_number
        join pg_attribute their on their.attrelid = f.confrelid and their.attnum = pair.their_number
      )) order by f.conname), '[]')
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
    ),
    'checks', (
      select coalesce(json_agg(pg_get_constraintdef(k.oid) order by k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
    ),
    'access', json_build_object(
      'rows', (
        select coalesce(json_agg(privilege), '[]')
        from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
        where has_table_privilege('authenticated', c.oid, privilege)
      ),
      'update', columns.updatable
    )
  ) as item
  from pg_class c join columns on columns.id = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
), functions as (
  select p.proname as name, (
    select coalesce(json_agg(json_build_object(
      'name', p.proargnames[place], 'type', format_type(type, null),
      'hasDefault', place > p.pronargs - p.pronargdefaults
    ) order by place), '[]')
    from unnest(p.proargtypes::oid[]) with ordinality as argument (type, place)
  ) as arguments
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and has_function_privilege('authenticated', p.oid, 'execute')
)
select json_build_object(
  'tables', (select json_agg(item order by name) from tables),
  'functions', (select json_object_agg(name, arguments order by name) from functions)
)::text as catalog`;
