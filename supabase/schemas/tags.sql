-- Tags ("Etiquetas"): words of the household on transactions, beside their categories. A transaction names its tags by text, as it does
-- its category, so that whatever changes, restores, exports or replays it takes them along.

-- The tags of each household, in the one spelling that all rows use: that of the first row.
create table public.tags (
  household_id uuid not null references public.households (id) on delete cascade,
  name text not null
    constraint tags_name_check check (char_length(name) <= 30 and name ~ '^[^,#[:cntrl:]][^,[:cntrl:]]*$'),
  folded_name text not null,
  primary key (household_id, folded_name)
);
alter table public.tags enable row level security;
create policy "tags of the household" on public.tags for select to authenticated
  using (household_id = (select private.household_id()));
grant select on public.tags to authenticated;
grant all on public.tags to service_role;

-- Returns tags as a household spells them, each once, and none as null. Tags that it has not used yet are stored. A definer, because
-- only the names on rows write them.
create function private.known_tags(p_household_id uuid, p_tags text[]) returns text[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  written constant jsonb := (
    select jsonb_object_agg(f.folded, w.name order by w.position desc)
    from unnest(p_tags) with ordinality as u (tag, position)
    cross join lateral (select btrim(regexp_replace(u.tag, '\s+', ' ', 'g')), u.position) as w (name, position)
    cross join lateral (select public.fold_text(w.name)) as f (folded)
    where w.name <> ''
  );
begin
  -- In order, so that two requests cannot wait for each other.
  insert into public.tags (household_id, name, folded_name)
  select p_household_id, w.value, w.key
  from jsonb_each_text(written) as w
  where not exists (
    select from public.tags t where t.household_id = p_household_id and t.folded_name = w.key
  )
  order by w.key
  on conflict do nothing;
  return (
    select array_agg(f.name order by f.position)
    from (
      select t.name, min(u.position) as position
      from unnest(p_tags) with ordinality as u (tag, position)
      join public.tags t
        on t.household_id = p_household_id
        and t.folded_name = public.fold_text(btrim(regexp_replace(u.tag, '\s+', ' ', 'g')))
      group by t.name
    ) as f
  );
end
$$;

create function private.use_known_tags() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.tags := private.known_tags(new.household_id, new.tags);
  return new;
end
$$;
create trigger use_known_tags before insert or update of tags, household_id on public.transactions
  for each row when (new.tags is not null)
  execute function private.use_known_tags();

-- Returns tags with another name of one of them, or without it. None are null.
create function private.renamed_tags(p_tags text[], p_name text, p_new_name text) returns text[]
  language sql immutable set search_path = ''
return (
  select array_agg(n.tag order by n.position)
  from (
    select r.tag, min(r.position) as position
    from (
      select case tag when p_name then p_new_name else tag end, position
      from unnest(p_tags) with ordinality as u (tag, position)
    ) as r (tag, position)
    where r.tag is not null
    group by r.tag
  ) as n
);

-- Returns the tags of the household with the number of their transactions.
create function public.list_tags() returns table (name text, transaction_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select g.name, count(u.tag)
  from public.tags g
  left join (
    select unnest(t.tags) as tag
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.tags is not null
  ) as u on u.tag = g.name
  where g.household_id = (select private.household_id())
  group by g.name, g.folded_name
  order by g.folded_name
$$;
grant execute on function public.list_tags() to authenticated;

-- Returns what each tag adds up to from a day to another, both included. A refund lowers the expenses.
create function public.tag_totals(p_from date, p_to date)
  returns table (name text, expenses numeric, income numeric, transaction_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select u.tag,
    coalesce(sum(private.category_amount(t.type, t.category_type, t.amount)) filter (where t.category_type = 'expense'), 0),
    coalesce(sum(t.amount) filter (where t.category_type = 'income'), 0),
    count(*)
  from public.transactions t
  cross join lateral unnest(t.tags) as u (tag)
  where t.household_id = (select private.household_id()) and t.tags is not null
    and t.date between p_from and p_to
  group by u.tag
  order by 2 desc, 3 desc, 1
$$;
grant execute on function public.tag_totals(date, date) to authenticated;

-- Gives a tag another name on all rows, and joins it with the tag that has that name already; without a name it deletes the tag.
-- Returns the number of transactions that it has `found`, and what restore_tag undoes it by. A definer, because users do not write
-- the table of tags.
create function public.replace_tag(p_name text, p_new_name text default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  household constant uuid := private.household_id();
  former text;
  new_name constant text := btrim(regexp_replace(p_new_name, '\s+', ' ', 'g'));
  is_new boolean;
  kept_name text;
  changed jsonb;
  changed_rules jsonb;
begin
  perform private.may_write();
  select t.name into former from public.tags t
  where t.household_id = household and t.folded_name = public.fold_text(p_name)
  for update;
  if former is null then
    return jsonb_build_object('found', 0, 'undo', null);
  end if;
  if public.fold_text(new_name) = public.fold_text(former) then
    update public.tags t set name = new_name
    where t.household_id = household and t.folded_name = public.fold_text(former);
    is_new := true;
    kept_name := new_name;
  else
    is_new := new_name is not null and not exists (
      select from public.tags t where t.household_id = household and t.folded_name = public.fold_text(new_name)
    );
    kept_name := (private.known_tags(household, array[new_name]))[1];
    if p_new_name is not null and kept_name is null then
      raise exception 'a tag must have a name' using errcode = '23514';
    end if;
    delete from public.tags t where t.household_id = household and t.folded_name = public.fold_text(former);
  end if;
  with found as materialized (
    select t.id, t.tags from public.transactions t
    where t.household_id = household and t.tags @> array[former]
    order by t.id
    for update
  ),
  updated as (
    update public.transactions t
    set tags = private.renamed_tags(f.tags, former, kept_name)
    from found f
    where t.id = f.id
    returning t.id, t.xmin::text as version, f.tags
  )
  select jsonb_agg(to_jsonb(u)) into changed from updated u;
  -- An import that is undone compares its rows.
  update public.imported_rows i set tags = private.renamed_tags(i.tags, former, kept_name)
  where i.household_id = household and i.tags @> array[former];
  with found as materialized (
    select r.id, r.tags from public.import_rules r
    where r.household_id = household and r.tags @> array[former]
    order by r.id
    for update
  ),
  updated as (
    update public.import_rules r
    set tags = private.renamed_tags(f.tags, former, kept_name)
    from found f
    where r.id = f.id
    returning r.id, r.xmin::text as version, f.tags
  )
  select jsonb_agg(to_jsonb(u)) into changed_rules from updated u;
  return jsonb_build_object(
    'found', coalesce(jsonb_array_length(changed), 0),
    'undo', case
      when is_new then jsonb_build_object('name', kept_name, 'former_name', former)
      else jsonb_build_object(
        'tag', former, 'transactions', coalesce(changed, '[]'), 'rules', coalesce(changed_rules, '[]')
      )
    end
  );
end
$$;
grant execute on function public.replace_tag(text, text) to authenticated;

-- Undoes replace_tag. It leaves a transaction or a rule alone that was changed since, but the tag is there again. Repeating it changes
-- nothing. Returns the number of transactions that it has changed. A definer, because users do not write the table of tags.
create function public.restore_tag(p_undo jsonb) returns bigint
  language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
  restored uuid[];
begin
  perform private.may_write();
  if p_undo ? 'former_name' then
    return public.replace_tag(p_undo ->> 'name', p_undo ->> 'former_name') -> 'found';
  end if;
  perform private.known_tags(private.household_id(), array[p_undo ->> 'tag']);
  with changed as (
    update public.transactions t
    set tags = r.tags
    from jsonb_to_recordset(p_undo -> 'transactions') as r (id uuid, version text, tags text[])
    where t.household_id = (select private.household_id()) and t.id = r.id and t.xmin::text = r.version
    returning t.id
  )
  select array_agg(c.id) into restored from changed c;
  update public.imported_rows i
  set tags = t.tags
  from public.transactions t
  where i.household_id = (select private.household_id()) and i.transaction_id = any (restored)
    and not i.is_merged and t.id = i.transaction_id;
  update public.import_rules u
  set tags = r.tags
  from jsonb_to_recordset(p_undo -> 'rules') as r (id uuid, version text, tags text[])
  where u.household_id = (select private.household_id()) and u.id = r.id and u.xmin::text = r.version;
  return coalesce(cardinality(restored), 0);
end
$$;
grant execute on function public.restore_tag(jsonb) to authenticated;
