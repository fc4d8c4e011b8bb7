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
    raise exception 'the rows must be an % with ids', p_type using errcode = '22023';
  end if;
  -- A device may send a queued row after another user has signed in.
  if p_has_id and p_rows ->> 'user_id' <> private.user_id()::text then
    raise exception 'the row belongs to another user' using errcode = '42501';
  end if;
  return public.claim_form_save(p_idempotency_key, p_revision);
end
$$;
grant execute on function private.starts_save(uuid, integer, jsonb, text, boolean) to authenticated;
