-- Payments: the expense that pays a debt.

-- Pays a debt: one expense, from an account if p_account_id names one, and the debt is paid. The same
-- p_transaction_id may be sent again. Another one for a paid debt is rejected with 409, another amount than
-- p_amount with 412: another tab or device may have changed the amount that the user has confirmed.
create function public.pay_debt(
  p_debt_id uuid,
  p_transaction_id uuid,
  p_today date,
  p_now timestamptz default now(),
  p_amount numeric default null,
  p_account_id uuid default null
)
  returns public.transactions
  language plpgsql security invoker set search_path = ''
as $$
declare
  debt public.debts;
  payment public.transactions;
begin
  select * into debt from public.debts
  where id = p_debt_id and user_id = (select private.user_id())
  for update;
  if not found then
    raise exception 'there is no such debt' using errcode = 'PT404';
  end if;
  select * into payment from public.transactions where debt_id = p_debt_id;
  if found and payment.id = p_transaction_id and debt.is_paid then
    return payment;
  end if;
  if found or debt.is_paid then
    raise exception 'the debt is already paid' using errcode = 'PT409';
  end if;
  if debt.amount <> p_amount then
    raise exception 'the amount has changed' using errcode = 'PT412';
  end if;
  insert into public.transactions (
    id, user_id, amount, description, category, date, type, is_recurring, debt_id, account_id
  )
  values (
    p_transaction_id, debt.user_id, debt.amount, 'Pagamento: ' || debt.name, 'Dívidas', p_today,
    'expense', false, debt.id, p_account_id
  )
  returning * into payment;
  update public.debts set is_paid = true, paid_at = p_now where id = debt.id;
  return payment;
end
$$;
grant execute on function public.pay_debt(uuid, uuid, date, timestamptz, numeric, uuid)
  to authenticated, service_role;

-- Deletes debts and returns the argument of restore_debts. The expenses of their payments stay.
create function public.delete_debts(p_ids uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  -- One snapshot for both: it reads the payments before the foreign key releases them.
  with payments as (
    select id, debt_id from public.transactions
    where user_id = (select private.user_id()) and debt_id = any (p_ids)
  ),
  deleted as (
    delete from public.debts
    where user_id = (select private.user_id()) and id = any (p_ids)
    returning *
  )
  select coalesce(
    jsonb_agg(to_jsonb(deleted) || jsonb_build_object('payment_id', payments.id)),
    '[]'::jsonb
  )
  from deleted left join payments on payments.debt_id = deleted.id
$$;
grant execute on function public.delete_debts(uuid[]) to authenticated, service_role;

-- Restores the result of delete_debts, all rows or none. Repeating it changes nothing.
create function public.restore_debts(p_debts jsonb) returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if jsonb_typeof(p_debts) is distinct from 'array'
    or jsonb_path_exists(p_debts, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_debts must hold debts' using errcode = '22023';
  end if;

  insert into public.debts
  select debt.*
  from
    jsonb_array_elements(private.at_most(10000, p_debts)) as deleted,
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
grant execute on function public.restore_debts(jsonb) to authenticated, service_role;
