-- Deleting debts can be taken back: what was deleted is handed out, and comes back as it was.

-- Restoring ties a payment to its debt again. The foreign key holds both to one owner.
grant update (debt_id) on public.transactions to authenticated;

-- Deletes debts, and answers what restore_debts takes. The expenses of their payments stay.
create function public.delete_debts(p_ids uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  -- One snapshot for both: the payments are read as they were before the foreign key let them go.
  with payments as (
    select id, debt_id from public.transactions
    where user_id = (select auth.uid()) and debt_id = any (p_ids)
  ),
  deleted as (
    delete from public.debts
    where user_id = (select auth.uid()) and id = any (p_ids)
    returning *
  )
  select coalesce(
    jsonb_agg(to_jsonb(deleted) || jsonb_build_object('payment_id', payments.id)),
    '[]'::jsonb
  )
  from deleted left join payments on payments.debt_id = deleted.id
$$;

-- Brings back what delete_debts answered, all of it or nothing; doing it again changes nothing.
create function public.restore_debts(p_debts jsonb) returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if jsonb_typeof(p_debts) is distinct from 'array'
    or jsonb_path_exists(p_debts, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_debts must hold debts' using errcode = '22023';
  end if;

  insert into public.debts
  select debt.*
  from
    jsonb_array_elements(p_debts) as deleted,
    jsonb_populate_record(
      null::public.debts, deleted || jsonb_build_object('user_id', caller)
    ) as debt
  on conflict (id) do nothing;

  if exists (
    select from jsonb_array_elements(p_debts) as deleted
    where not exists (
      select from public.debts where id = (deleted ->> 'id')::uuid and user_id = caller
    )
  ) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;

  update public.transactions
  set debt_id = (deleted ->> 'id')::uuid
  from jsonb_array_elements(p_debts) as deleted
  where transactions.user_id = caller
    and transactions.id = (deleted ->> 'payment_id')::uuid
    and transactions.debt_id is null;
end
$$;

revoke execute on function public.delete_debts(uuid[]), public.restore_debts(jsonb)
  from public, anon, authenticated;
grant execute on function public.delete_debts(uuid[]), public.restore_debts(jsonb)
  to authenticated, service_role;
