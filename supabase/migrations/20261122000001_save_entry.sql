-- A form saves its entry in one transaction, as often as it has to be sent. `revision` grows with
-- every change of the form: a repeated or late request of an earlier revision changes nothing.

create table public.form_saves (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  idempotency_key uuid not null,
  revision integer not null
    constraint form_saves_revision_check check (revision between 1 and 1000000),
  saved_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);

revoke all on public.form_saves from public, anon, authenticated;
grant all on public.form_saves to service_role;
grant select, insert, update (revision, saved_at) on public.form_saves to authenticated;
alter table public.form_saves enable row level security;
create policy "own form saves" on public.form_saves to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

-- Which form created a row, so that its next revision can replace it.
alter table public.transactions add column idempotency_key uuid;
alter table public.debts add column idempotency_key uuid;
create index transactions_idempotency_key_idx on public.transactions (user_id, idempotency_key)
  where idempotency_key is not null;
create index debts_idempotency_key_idx on public.debts (user_id, idempotency_key)
  where idempotency_key is not null;

-- Records that a form is saved at this revision. Answers false when the same or a later revision is
-- saved already. The row lock makes concurrent requests of one form wait for each other.
create function public.claim_form_save(p_idempotency_key uuid, p_revision integer) returns boolean
  language plpgsql security invoker set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  insert into public.form_saves as saved (user_id, idempotency_key, revision)
  values (auth.uid(), p_idempotency_key, p_revision)
  on conflict (user_id, idempotency_key) do update
    set revision = excluded.revision, saved_at = now()
    where saved.revision < excluded.revision;
  return found;
end
$$;

-- Saves what a form asks for: one transaction, or a series of debts. It replaces what earlier
-- revisions of the form created; a debt that has been paid since then stays.
create function public.save_entry(
  p_idempotency_key uuid,
  p_revision integer,
  p_transaction jsonb default null,
  p_debts jsonb default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  transaction_id uuid;
  debt_ids uuid[];
begin
  if (p_transaction is null) = (p_debts is null) then
    raise exception 'either p_transaction or p_debts must be given' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;

  delete from public.transactions
  where user_id = caller and idempotency_key = p_idempotency_key and debt_id is null;
  delete from public.debts
  where user_id = caller and idempotency_key = p_idempotency_key and not is_paid;

  if p_debts is not null then
    perform public.create_debts(p_debts);
    select array_agg((d ->> 'id')::uuid) into debt_ids from jsonb_array_elements(p_debts) as d;
    update public.debts set idempotency_key = p_idempotency_key
    where user_id = caller and id = any (debt_ids);
    return;
  end if;

  if jsonb_typeof(p_transaction) is distinct from 'object' then
    raise exception 'p_transaction must be an object' using errcode = '22023';
  end if;
  transaction_id := (p_transaction ->> 'id')::uuid;
  if transaction_id is null then
    raise exception 'the transaction needs an id' using errcode = '22023';
  end if;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, idempotency_key
  )
  select
    transaction_id, caller, t.type, t.amount, t.description, t.category, t.date,
    coalesce(t.is_recurring, false), p_idempotency_key
  from jsonb_to_record(p_transaction) as t (
    type text, amount numeric, description text, category text, date date, is_recurring boolean
  )
  on conflict (id) do nothing;
  if not exists (
    select from public.transactions where user_id = caller and id = transaction_id
  ) then
    raise exception 'the id is taken' using errcode = '23505';
  end if;
end
$$;

-- Saves a new category. A changed type replaces the row, since a type cannot be updated.
create function public.save_category(p_idempotency_key uuid, p_revision integer, p_category jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if jsonb_typeof(p_category) is distinct from 'object' then
    raise exception 'p_category must be an object' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  delete from public.categories where user_id = caller and id = p_idempotency_key;
  insert into public.categories (id, user_id, name, icon, color, type, monthly_limit)
  select p_idempotency_key, caller, c.name, c.icon, c.color, c.type, c.monthly_limit
  from jsonb_to_record(p_category) as c (
    name text, icon text, color text, type text, monthly_limit numeric
  );
end
$$;

grant update (idempotency_key) on public.debts to authenticated;
revoke execute on function public.claim_form_save(uuid, integer) from public, anon;
revoke execute on function public.save_entry(uuid, integer, jsonb, jsonb) from public, anon;
revoke execute on function public.save_category(uuid, integer, jsonb) from public, anon;
grant execute on function public.claim_form_save(uuid, integer) to authenticated;
grant execute on function public.save_entry(uuid, integer, jsonb, jsonb) to authenticated;
grant execute on function public.save_category(uuid, integer, jsonb) to authenticated;
