-- A form saves its rows in one transaction, as often as it has to be sent. `revision` grows with every change
-- of the form: a repeated or late request of an earlier revision changes nothing.
create table public.form_saves (
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  idempotency_key uuid not null,
  revision integer not null
    constraint form_saves_revision_check check (revision between 1 and 1000000),
  saved_at timestamptz not null default now()
    constraint form_saves_saved_at_check check (saved_at between '1900-01-01' and '2999-12-31'),
  -- What an edit has replaced: a device that has lost the answer sends the edit again.
  answer jsonb
    constraint form_saves_answer_check check (octet_length(answer::text) <= 8192),
  primary key (household_id, idempotency_key)
);
call private.share_rows('public.form_saves');
grant select, update (revision, saved_at) on public.form_saves to authenticated;

-- Records that a form is saved at this revision. Returns false when the same or a later revision is saved
-- already. The row lock makes concurrent requests of one form wait for each other.
create function public.claim_form_save(p_idempotency_key uuid, p_revision integer) returns boolean
  language plpgsql security invoker set search_path = ''
as $$
begin
  insert into public.form_saves as saved (idempotency_key, revision)
  values (p_idempotency_key, p_revision)
  on conflict (household_id, idempotency_key) do update
    set revision = excluded.revision, saved_at = now()
    where saved.revision < excluded.revision;
  return found;
end
$$;
grant execute on function public.claim_form_save(uuid, integer) to authenticated;

-- Records that a form saves rows at this revision, and returns false when they are saved already. An edited row has an id.
create function private.starts_save(
  p_idempotency_key uuid, p_revision integer, p_rows jsonb, p_type text, p_has_id boolean default false
)
  returns boolean
  language plpgsql security invoker set search_path = ''
as $$
begin
  if jsonb_typeof(p_rows) is distinct from p_type or p_has_id and p_rows ->> 'id' is null then
    raise exception 'the request has no % to save', p_type using errcode = '22023';
  end if;
  -- A device may send a queued row after another user has signed in.
  if p_has_id and p_rows ->> 'user_id' <> private.user_id()::text then
    raise exception 'the row belongs to another user' using errcode = '42501';
  end if;
  return public.claim_form_save(p_idempotency_key, p_revision);
end
$$;
grant execute on function private.starts_save(uuid, integer, jsonb, text, boolean) to authenticated;

-- Stores a row of the household in place of the one that an earlier revision of its form stored.
create function private.replace_row(p_table regclass, p_id uuid, p_row jsonb, p_columns text) returns void
  language plpgsql security invoker set search_path = ''
as $$
begin
  execute format('delete from %s where household_id = $1 and id = $2', p_table)
  using private.household_id(), p_id;
  execute format(
    'insert into %1$s (id, user_id, %2$s) select $1, $2, %2$s from jsonb_populate_record(null::%1$s, $3)',
    p_table, p_columns
  )
  using p_id, private.user_id(), p_row;
end
$$;
grant execute on function private.replace_row(regclass, uuid, jsonb, text) to authenticated;

-- Returns what `private.remember_answer` has stored for the key of an edit.
create function private.answer_of(p_key uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select s.answer from public.form_saves s
  where s.household_id = (select private.household_id()) and s.idempotency_key = p_key
$$;
grant execute on function private.answer_of(uuid) to authenticated;

-- A definer, because requests do not write answers.
create function private.remember_answer(p_key uuid, p_answer jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.may_write();
  insert into public.form_saves (idempotency_key, revision, answer)
  select p_key, 1, p_answer where octet_length(p_answer::text) <= 8192
  on conflict (household_id, idempotency_key) do update set answer = excluded.answer;
end
$$;
grant execute on function private.remember_answer(uuid, jsonb) to authenticated;

-- Changes the named columns of a row. Returns the values that its author has not seen and that the change replaces (`replaced`), with
-- the new ones of these columns (`stored`): p_seen has the values that the form showed. An edit that is sent again, with the same
-- p_key, is told again what it has replaced, if the caller has stored the answer. Null for a row that is gone.
create function private.replace_columns(
  p_table regclass, p_id uuid, p_changes jsonb, p_seen jsonb, p_key uuid
)
  returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  former constant jsonb := private.answer_of(p_key);
  before jsonb;
  seen jsonb;
  after jsonb;
  answer jsonb;
begin
  execute format(
    'select to_jsonb(t), to_jsonb(jsonb_populate_record(t, $2)) from %s t
    where t.household_id = private.household_id() and t.id = $1
    for update',
    p_table
  )
  into before, seen using p_id, coalesce(p_seen, '{}');
  if before is null then
    return null;
  end if;
  if p_changes = '{}' then
    return '{"replaced": {}, "stored": {}}';
  end if;
  -- Triggers may store another value, such as the present name of a category.
  execute (
    select format(
      'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(t, $2)) where t.id = $1
      returning to_jsonb(t)',
      p_table, string_agg(quote_ident(name), ', ')
    )
    from jsonb_object_keys(p_changes) as name
  )
  into after using p_id, p_changes;
  select jsonb_build_object(
    'replaced', coalesce(jsonb_object_agg(c.name, c.value) filter (where c.value is not null), '{}'),
    'stored', jsonb_object_agg(c.name, after -> c.name)
  )
  into answer
  from (
    select name, case
      when before -> name = after -> name then former -> 'replaced' -> name
      when before -> name <> seen -> name then before -> name
    end as value
    from jsonb_object_keys(p_changes) as name
  ) as c;
  return answer;
end
$$;
grant execute on function private.replace_columns(regclass, uuid, jsonb, jsonb, uuid) to authenticated;

-- Saves a row of a form. A new one has the form's key as its id and replaces the row of earlier revisions of the form; any other
-- id is an edit of a row that must exist, which names the changed columns and with `seen` the values that the form showed. The fixed
-- columns belong to new rows only. Returns what `private.replace_columns` does for an edit.
create function private.save_row(
  p_table regclass,
  p_idempotency_key uuid,
  p_revision integer,
  p_row jsonb,
  p_columns text,
  p_fixed text default null
)
  returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  replaced jsonb;
begin
  if not private.starts_save(p_idempotency_key, p_revision, p_row, 'object', true) then
    return private.answer_of(p_idempotency_key);
  end if;
  replaced := private.replace_columns(
    p_table, (p_row ->> 'id')::uuid,
    (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_row)
      where key = any (string_to_array(p_columns, ', '))
    ),
    p_row -> 'seen', p_idempotency_key
  );
  if replaced is null and (p_row ->> 'id')::uuid <> p_idempotency_key then
    raise exception 'there is no such row' using errcode = 'PT422';
  end if;
  if replaced is null then
    perform private.replace_row(
      p_table, p_idempotency_key, p_row, concat_ws(', ', p_columns, p_fixed)
    );
  else
    perform private.remember_answer(p_idempotency_key, replaced);
  end if;
  return replaced;
end
$$;
grant execute on function private.save_row(regclass, uuid, integer, jsonb, text, text) to authenticated;
