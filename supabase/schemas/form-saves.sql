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
alter table public.form_saves enable row level security;
create policy "own form saves" on public.form_saves to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant select, insert, update (revision, saved_at) on public.form_saves to authenticated;
grant all on public.form_saves to service_role;

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
