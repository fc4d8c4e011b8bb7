-- A form saves its rows in one transaction, as often as it has to be sent. `revision` grows with every change
-- of the form: a repeated or late request of an earlier revision changes nothing.
create table public.form_saves (
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  idempotency_key uuid not null,
  revision integer not null
    constraint form_saves_revision_check check (revision between 1 and 1000000),
  saved_at timestamptz not null default now()
    constraint form_saves_saved_at_check check (saved_at between '1900-01-01' and '2999-12-31'),
  primary key (user_id, idempotency_key)
);
call private.guard_rows('public.form_saves');
grant select, insert, update (revision, saved_at) on public.form_saves to authenticated;

-- Records that a form is saved at this revision. Returns false when the same or a later revision is saved
-- already. The row lock makes concurrent requests of one form wait for each other.
create function public.claim_form_save(p_idempotency_key uuid, p_revision integer) returns boolean
  language plpgsql security invoker set search_path = ''
as $$
begin
  insert into public.form_saves as saved (idempotency_key, revision)
  values (p_idempotency_key, p_revision)
  on conflict (user_id, idempotency_key) do update
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

-- Stores a row of the caller in place of the one that an earlier revision of its form stored.
create function private.replace_row(p_table regclass, p_id uuid, p_row jsonb, p_columns text) returns void
  language plpgsql security invoker set search_path = ''
as $$
begin
  execute format('delete from %s where user_id = $1 and id = $2', p_table)
  using private.user_id(), p_id;
  execute format(
    'insert into %1$s (id, user_id, %2$s) select $1, $2, %2$s from jsonb_populate_record(null::%1$s, $3)',
    p_table, p_columns
  )
  using p_id, private.user_id(), p_row;
end
$$;
grant execute on function private.replace_row(regclass, uuid, jsonb, text) to authenticated;

-- Saves a row of a form. A new one has the form's key as its id and replaces the row of earlier revisions of the form; any other
-- id is an edit of a row that must exist. The fixed columns belong to new rows only.
create function private.save_row(
  p_table regclass,
  p_idempotency_key uuid,
  p_revision integer,
  p_row jsonb,
  p_columns text,
  p_fixed text default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.starts_save(p_idempotency_key, p_revision, p_row, 'object', true) then
    return;
  end if;
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
    where user_id = $2 and id = $3',
    p_table, p_columns
  )
  using p_row, private.user_id(), (p_row ->> 'id')::uuid;
  get diagnostics changed = row_count;
  if changed > 0 then
    return;
  end if;
  if (p_row ->> 'id')::uuid <> p_idempotency_key then
    raise exception 'there is no such row' using errcode = 'PT422';
  end if;
  perform private.replace_row(
    p_table, p_idempotency_key, p_row, concat_ws(', ', p_columns, p_fixed)
  );
end
$$;
grant execute on function private.save_row(regclass, uuid, integer, jsonb, text, text) to authenticated;
