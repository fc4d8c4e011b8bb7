-- Edits of one row that several people may make at the same time.

-- Changes the named columns of a row: the later change of a column holds. Returns what `private.replace_columns` does: null for a row
-- that is gone.
create function public.edit_row(p_table text, p_id uuid, p_changes jsonb, p_seen jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  -- The same edit of the same device may be sent again.
  key constant uuid := md5(concat_ws(' ', private.session_id(), p_table, p_id, p_changes, p_seen))::uuid;
  answer jsonb;
begin
  if p_table not in (select t.name from private.household_tables() as t where not t.is_derived) then
    raise exception 'p_table must be a table of the household' using errcode = '22023';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise exception 'p_changes must be an object' using errcode = '22023';
  end if;
  perform private.may_write();
  answer := private.replace_columns(format('public.%I', p_table)::regclass, p_id, p_changes, p_seen, key);
  if answer -> 'replaced' <> '{}' then
    perform private.remember_answer(key, answer);
  end if;
  return answer;
end
$$;
grant execute on function public.edit_row(text, uuid, jsonb, jsonb) to authenticated;

-- Stores a row again that was deleted, by the columns that p_row names. It keeps its id and its author. Repeating it changes nothing. A definer, because policies reject rows of another author.
create function public.restore_deleted(p_table text, p_row jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored constant jsonb := p_row || jsonb_build_object(
    'household_id', private.household_id(), 'user_id', private.author_of_restored(p_row)
  );
  is_stored boolean;
begin
  perform private.may_write();
  if p_table not in (select t.name from private.household_tables() as t where not t.is_derived) then
    raise exception 'p_table must be a table of the household' using errcode = '22023';
  end if;
  execute (
    select format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
      on conflict (id) do nothing',
      p_table, string_agg(quote_ident(a.attname), ', ')
    )
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
      and stored ? a.attname
  )
  using stored;
  -- A row that was taken along into another household keeps its id there.
  execute format('select exists (select from public.%I where id = $1 and household_id = $2)', p_table)
  into is_stored using (p_row ->> 'id')::uuid, private.household_id();
  if not is_stored then
    raise exception 'the row is in another household' using errcode = '23505';
  end if;
end
$$;
grant execute on function public.restore_deleted(text, jsonb) to authenticated;

-- Returns the household of the caller that has a row with one of these ids, the one of the request first, or null: an address that was
-- copied from the app names rows and no household.
create function public.household_of(p_ids uuid[]) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select r.household_id
  from (
    select household_id from public.accounts where id = any (p_ids)
    union all
    select household_id from public.debts where id = any (p_ids)
    union all
    select household_id from public.transactions where id = any (p_ids)
    union all
    select household_id from public.pots where id = any (p_ids)
  ) as r
  where (select private.household_id()) is not null and private.at_most_ids(20, p_ids) is not null
    and r.household_id in (select h.id from public.list_households() as h)
  order by r.household_id <> (select private.household_id())
  limit 1
$$;
grant execute on function public.household_of(uuid[]) to authenticated;
