-- A moment that a client writes must be one that the app can show: `infinity` made lists unreadable.
update public.debts set paid_at = created_at
where paid_at not between '1900-01-01' and '2999-12-31';
update public.debts set unarchived_at = null
where unarchived_at not between '1900-01-01' and '2999-12-31';
update public.debts set created_at = now()
where created_at not between '1900-01-01' and '2999-12-31';
update public.transactions set created_at = now()
where created_at not between '1900-01-01' and '2999-12-31';
update public.categories set created_at = now()
where created_at not between '1900-01-01' and '2999-12-31';
update public.profiles set default_categories_at = now()
where default_categories_at not between '1900-01-01' and '2999-12-31';
update public.form_saves set saved_at = now()
where saved_at not between '1900-01-01' and '2999-12-31';

alter table public.debts
  add constraint debts_paid_at_check check (paid_at between '1900-01-01' and '2999-12-31'),
  add constraint debts_unarchived_at_check
    check (unarchived_at between '1900-01-01' and '2999-12-31'),
  add constraint debts_created_at_check check (created_at between '1900-01-01' and '2999-12-31');
alter table public.transactions
  add constraint transactions_created_at_check
    check (created_at between '1900-01-01' and '2999-12-31');
alter table public.categories
  add constraint categories_created_at_check
    check (created_at between '1900-01-01' and '2999-12-31');
alter table public.profiles
  add constraint profiles_default_categories_at_check
    check (default_categories_at between '1900-01-01' and '2999-12-31');
alter table public.form_saves
  add constraint form_saves_saved_at_check check (saved_at between '1900-01-01' and '2999-12-31');

-- Deletes the caller's own account with everything in it. Auth's own tables differ between projects
-- and versions: where one is missing or out of reach, the account is deleted all the same.
create or replace function public.delete_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  delete from auth.users where id = caller;
  -- These have no foreign key to the user.
  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = caller;
  end if;
  if private.can_delete_from('auth.refresh_tokens') then
    delete from auth.refresh_tokens where user_id::text = caller::text;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = caller::text;
  end if;
end
$$;

-- Returns whether a table exists and the current role may delete from it.
create function private.can_delete_from(p_table text) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(has_table_privilege(to_regclass(p_table), 'delete'), false)
$$;
revoke execute on function private.can_delete_from(text) from public, anon, authenticated;

-- Deletes a category and, when told where to, moves its transactions first: both or neither.
-- Without a destination the transactions keep its name. Answers how many were moved.
create or replace function public.delete_category(p_category_id uuid, p_move_to text default null)
  returns bigint
  language plpgsql security invoker set search_path = ''
as $$
declare
  deleted public.categories;
  moved bigint := 0;
begin
  delete from public.categories
  where id = p_category_id and user_id = (select auth.uid())
  returning * into deleted;
  -- Deleted already, as after a lost answer: there is nothing left to do.
  if deleted.id is null or p_move_to is null then
    return 0;
  end if;
  -- Locked, so that a concurrent request can neither delete nor rename the destination meanwhile.
  perform from public.categories c
  where c.user_id = (select auth.uid()) and c.type = deleted.type and c.name = p_move_to
  for share;
  if not found then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  update public.transactions
  set category = p_move_to
  where user_id = (select auth.uid()) and type = deleted.type and category = deleted.name;
  get diagnostics moved = row_count;
  return moved;
end
$$;

-- Returns the month totals that differ from the sums of the transactions: none, unless something
-- has bypassed the triggers. A user sees its own, the service role everybody's.
create function public.month_totals_drift()
  returns table (
    user_id uuid,
    month date,
    type text,
    category text,
    stored_total numeric,
    actual_total numeric,
    stored_count bigint,
    actual_count bigint
  )
  language sql stable security invoker set search_path = ''
as $$
  with actual as (
    select t.user_id, date_trunc('month', t.date::timestamp)::date as month, t.type, t.category,
      sum(t.amount) as total, count(*) as transaction_count
    from public.transactions t
    group by 1, 2, 3, 4
  )
  select user_id, month, type, category, m.total, a.total, m.transaction_count, a.transaction_count
  from public.month_totals m
  full join actual a using (user_id, month, type, category)
  where (m.total, m.transaction_count) is distinct from (a.total, a.transaction_count)
  order by 1, 2, 3, 4
$$;

revoke execute on function public.month_totals_drift() from public, anon;
grant execute on function public.month_totals_drift() to authenticated, service_role;
