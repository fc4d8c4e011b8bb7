-- Incomes that the user expects on a day, such as both halves of the year-end bonus. They are no
-- transactions: only the forecast counts them, from the day on which it is asked.
create table public.expected_incomes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  description text not null
    constraint expected_incomes_description_check check (
      char_length(description) <= 100 and description ~ '\S'
    ),
  amount numeric(14, 2) not null
    constraint expected_incomes_amount_check check (amount > 0 and amount <= 999999999.99),
  date date not null
    constraint expected_incomes_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint expected_incomes_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31')
);
create index expected_incomes_user_id_date_idx on public.expected_incomes (user_id, date, id);

revoke all on public.expected_incomes from public, anon, authenticated;
grant all on public.expected_incomes to service_role;
alter table public.expected_incomes enable row level security;
create policy "own expected incomes" on public.expected_incomes to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
grant select, insert, delete, update (description, amount, date)
  on public.expected_incomes to authenticated;

-- Saves the incomes of a form and removes those that the user has taken out of it, together.
create function public.save_expected_incomes(
  p_idempotency_key uuid,
  p_revision integer,
  p_incomes jsonb,
  p_removed uuid[] default '{}'
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if jsonb_typeof(p_incomes) is distinct from 'array' then
    raise exception 'p_incomes must be an array' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  delete from public.expected_incomes where user_id = caller and id = any (p_removed);
  insert into public.expected_incomes (id, user_id, description, amount, date)
  select i.id, caller, i.description, i.amount, i.date
  from jsonb_to_recordset(p_incomes) as i (
    id uuid, description text, amount numeric, date date
  )
  on conflict (id) do update
    set description = excluded.description, amount = excluded.amount, date = excluded.date;
end
$$;

revoke execute on function public.save_expected_incomes(uuid, integer, jsonb, uuid[])
  from public, anon;
grant execute on function public.save_expected_incomes(uuid, integer, jsonb, uuid[])
  to authenticated;
