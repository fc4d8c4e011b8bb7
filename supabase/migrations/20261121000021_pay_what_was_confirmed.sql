-- A person agrees to pay an amount. When another tab or device has changed it since, nothing is
-- booked that nobody has seen.
drop function public.pay_debt(uuid, uuid, date, timestamptz);

-- Pays a debt: one expense, and the debt is paid. The same p_transaction_id may be sent again;
-- another one for a paid debt is refused with 409, another amount than p_amount with 412.
create function public.pay_debt(
  p_debt_id uuid,
  p_transaction_id uuid,
  p_today date,
  p_now timestamptz default now(),
  p_amount numeric default null
)
  returns public.transactions
  language plpgsql security invoker set search_path = ''
as $$
declare
  debt public.debts;
  payment public.transactions;
begin
  select * into debt from public.debts
  where id = p_debt_id and user_id = (select auth.uid())
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
    id, user_id, amount, description, category, date, type, is_recurring, debt_id
  )
  values (
    p_transaction_id, debt.user_id, debt.amount, 'Pagamento: ' || debt.name, 'Dívidas', p_today,
    'expense', false, debt.id
  )
  returning * into payment;
  update public.debts set is_paid = true, paid_at = p_now where id = debt.id;
  return payment;
end
$$;

revoke execute on function public.pay_debt(uuid, uuid, date, timestamptz, numeric)
  from public, anon, authenticated;
grant execute on function public.pay_debt(uuid, uuid, date, timestamptz, numeric)
  to authenticated, service_role;
