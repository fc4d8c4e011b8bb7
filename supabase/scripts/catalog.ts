import type { Database } from '@tostao/backend/database/database';

/**
 * Describes every object of a database, outside of the platform's own schemas: its kind, its name and its definition.
 * Two databases with the same lines have the same schema.
 */
export async function describeCatalog(database: Pick<Database, 'query'>): Promise<string[]> {
  const rows = await database.query<{ kind: string; name: string; definition: string | null }>(
    catalog,
  );
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition ?? ''}`);
}

/** Returns the lines that only one of two catalogs has, marked by its sign. */
export function compareCatalogs(one: string[], other: string[]): string[] {
  return [
    ...one.filter((line) => !other.includes(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !one.includes(line)).map((line) => `+ ${line}`),
  ];
}

const catalog = String.raw`
with schemas as (
  select n.oid, n.nspname, n.nspacl, n.nspowner
  from pg_namespace n
  where n.nspname !~ '^(pg_|information_schema$|supabase_migrations$)'
),
relations as (
  select c.*, c.oid::regclass::text as name
  from pg_class c
  where c.relnamespace in (select oid from schemas) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
),
functions as (
  select p.*, p.oid::regprocedure::text as name
  from pg_proc p
  where p.pronamespace in (select oid from schemas)
),
-- Without entries of its own, an object has the privileges of its kind.
privileges (object, acl) as (
  select 'schema ' || nspname, coalesce(nspacl, acldefault('n', nspowner)) from schemas
  union all
  select 'relation ' || name,
    coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
  from relations
  union all
  select 'function ' || name, coalesce(proacl, acldefault('f', proowner)) from functions
  union all
  select format('column %s.%I', r.name, a.attname), a.attacl
  from relations r
  join pg_attribute a on a.attrelid = r.oid
  where a.attacl is not null and not a.attisdropped
  union all
  select format('type %s', t.oid::regtype), coalesce(t.typacl, acldefault('T', t.typowner))
  from pg_type t
  where t.typnamespace in (select oid from schemas) and t.typtype in ('e', 'd', 'r')
  union all
  select
    format('default of %s for %s in %s', d.defaclobjtype, d.defaclrole::regrole, coalesce(n.nspname, 'all schemas')),
    d.defaclacl
  from pg_default_acl d
  left join pg_namespace n on n.oid = d.defaclnamespace
)
select 'schema' as kind, nspname::text as name, nspowner::regrole::text as definition from schemas
union all
select 'relation', name, concat_ws(' ', relkind, relowner::regrole, relpersistence, reloptions, relrowsecurity,
  relforcerowsecurity, relreplident, pg_get_viewdef(nullif(oid, case when relkind in ('v', 'm') then 0 else oid end)))
from relations
union all
select 'column', format('%s.%I', r.name, a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod),
  a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation,
  pg_get_expr(d.adbin, d.adrelid))
from relations r
join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
union all
select 'constraint', format('%s %I', r.name, c.conname), concat_ws(' ', c.convalidated, pg_get_constraintdef(c.oid))
from pg_constraint c
join relations r on r.oid = c.conrelid
where c.contype <> 'n'
union all
select 'index', i.indexrelid::regclass::text, concat_ws(' ', i.indisvalid, pg_get_indexdef(i.indexrelid))
from pg_index i
join relations r on r.oid = i.indrelid
union all
select 'trigger', format('%s %I', r.name, t.tgname), concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid))
from pg_trigger t
join relations r on r.oid = t.tgrelid
where not t.tgisinternal
union all
select 'policy', format('%s %I', r.name, p.polname), concat_ws(' ', p.polpermissive, p.polcmd,
  p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), 'check',
  pg_get_expr(p.polwithcheck, p.polrelid))
from pg_policy p
join relations r on r.oid = p.polrelid
union all
-- The definition contains the settings, the volatility and the security of the function.
select 'function', name, concat_ws(' ', proowner::regrole, case when prokind <> 'a' then pg_get_functiondef(oid) end)
from functions
union all
select 'sequence', s.seqrelid::regclass::text, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement,
  s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
from pg_sequence s
join relations r on r.oid = s.seqrelid
union all
select 'type', t.oid::regtype::text, concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull,
  t.typdefault, (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
  (select array_agg(pg_get_constraintdef(c.oid) order by c.conname) from pg_constraint c where c.contypid = t.oid))
from pg_type t
where t.typnamespace in (select oid from schemas) and t.typtype in ('e', 'd', 'r')
union all
select 'extension', extname, concat_ws(' ', extnamespace::regnamespace, extversion) from pg_extension
union all
select 'privilege', format('%s to %s', p.object, coalesce(nullif(a.grantee, 0)::regrole::text, 'public')),
  string_agg(a.privilege_type || case when a.is_grantable then ' with grant option' else '' end, ', '
    order by a.privilege_type, a.is_grantable)
from privileges p, aclexplode(p.acl) as a
group by p.object, a.grantee
union all
select 'comment', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description
from pg_description d
where exists (
  select from pg_depend x
  where x.classid = d.classoid and x.objid = d.objoid and x.refclassid = 'pg_namespace'::regclass
    and x.refobjid in (select oid from schemas)
)
or d.classoid = 'pg_namespace'::regclass and d.objoid in (select oid from schemas)
or d.classoid in ('pg_trigger'::regclass, 'pg_policy'::regclass, 'pg_constraint'::regclass)
order by 1, 2, 3
`;
