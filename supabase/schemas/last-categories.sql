-- Returns what folded descriptions of one shop have in common: no digits, so no days and ids, no marks, spaces and place of a
-- parcela. `descriptionKey` of the import does the same. Plain replacements, because a regular expression takes forty times as long.
create function private.description_key(p_folded_description text) returns text
  language sql immutable parallel safe set search_path = ''
return replace(
  replace(
    replace(
      translate(p_folded_description, E' \t\n\r\f\u000b\u00a00123456789∗/.,:;-–*#()_|+''"&@!?=', ''),
      'parcelade', ''
    ),
    'parcela', ''
  ),
  'parc', ''
);
grant execute on function private.description_key(text) to authenticated, service_role;

-- Returns for each description key the categories that transactions of that description got last, as far as the
-- user still has them: one of expenses and one of income, last by day, then by creation. A row that an import gave "Outros" for want of a
-- better category tells nothing. One value, because lists of rows end at 1,000.
create function public.last_categories(p_keys jsonb) returns jsonb
  language sql stable security invoker set search_path = '' set enable_nestloop = off set jit = off
as $$
  with sent as materialized (
    select k.key, min(k.ordinality)::integer - 1 as index
    from jsonb_array_elements_text(private.at_most(5000, p_keys)) with ordinality as k (key, ordinality)
    where k.key <> ''
    group by k.key
  ),
  unknown as materialized (
    select i.transaction_id
    from public.imported_rows i
    where i.household_id = (select private.household_id()) and i.category = 'Outros' and not i.is_merged
      and not i.is_category_chosen
  ),
  used as (
    select distinct on (s.index, t.category_type) s.index, t.category_type, t.category
    from public.transactions t
    join sent s on s.key = private.description_key(t.folded_description)
    join public.categories c
      on c.household_id = (select private.household_id()) and c.type = t.category_type
        and c.name = t.category
    left join unknown u on u.transaction_id = t.id and t.category = 'Outros'
    where t.household_id = (select private.household_id()) and u.transaction_id is null
    order by s.index, t.category_type, t.date desc, t.created_at desc, t.id desc
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('index', index, 'type', category_type, 'category', category)), '[]'
  )
  from used
$$;
grant execute on function public.last_categories(jsonb) to authenticated;
