-- Saves a new account. A changed type replaces the row, since a type cannot be updated.
create function public.save_account(p_idempotency_key uuid, p_revision integer, p_account jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if jsonb_typeof(p_account) is distinct from 'object' then
    raise exception 'p_account must be an object' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  delete from public.accounts where user_id = caller and id = p_idempotency_key;
  insert into public.accounts (
    id, user_id, name, kind, opening_balance, opening_date, color, credit_limit, closing_day, due_day
  )
  select
    p_idempotency_key, caller, a.name, a.kind, coalesce(a.opening_balance, 0), a.opening_date,
    a.color, a.credit_limit, a.closing_day, a.due_day
  from jsonb_to_record(p_account) as a (
    name text, kind text, opening_balance numeric, opening_date date, color text,
    credit_limit numeric, closing_day integer, due_day integer
  );
end
$$;

-- Saves a transfer. A new one has the form's key as its id and replaces what earlier revisions of the
-- form created; any other id is an edit, which needs the transfer to exist.
create function public.save_transfer(p_idempotency_key uuid, p_revision integer, p_transfer jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  transfer_id constant uuid := p_transfer ->> 'id';
begin
  if jsonb_typeof(p_transfer) is distinct from 'object' or transfer_id is null then
    raise exception 'p_transfer must be an object with an id' using errcode = '22023';
  end if;
  if p_transfer ->> 'user_id' <> caller::text then
    raise exception 'the transfer belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  update public.transfers
  set from_account_id = t.from_account_id, to_account_id = t.to_account_id, amount = t.amount,
    date = t.date
  from jsonb_to_record(p_transfer) as t (
    from_account_id uuid, to_account_id uuid, amount numeric, date date
  )
  where user_id = caller and id = transfer_id;
  if found then
    return;
  end if;
  if transfer_id <> p_idempotency_key then
    raise exception 'there is no such transfer' using errcode = 'PT422';
  end if;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  select transfer_id, caller, t.from_account_id, t.to_account_id, t.amount, t.date
  from jsonb_to_record(p_transfer) as t (
    from_account_id uuid, to_account_id uuid, amount numeric, date date
  );
end
$$;

-- Saves what a form asks for: transactions, or a series of debts. It replaces what earlier revisions
-- of the form created; a debt that has been paid since then stays. `p_transactions` are the charges of
-- a purchase in installments, and any transaction with an account.
drop function public.save_entry(uuid, integer, jsonb, jsonb);
create function public.save_entry(
  p_idempotency_key uuid,
  p_revision integer,
  p_transaction jsonb default null,
  p_debts jsonb default null,
  p_transactions jsonb default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  transactions constant jsonb := coalesce(p_transactions, jsonb_build_array(p_transaction));
  debt_ids uuid[];
begin
  if num_nonnulls(p_transaction, p_debts, p_transactions) <> 1 then
    raise exception 'either p_transaction, p_transactions or p_debts must be given'
      using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(coalesce(p_debts, transactions)) as item
    where item ->> 'user_id' <> caller::text
  ) then
    raise exception 'the entry belongs to another user' using errcode = '42501';
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

  if exists (
    select from jsonb_array_elements(transactions) as item
    where jsonb_typeof(item) <> 'object' or item ->> 'id' is null
  ) then
    raise exception 'a transaction must be an object with an id' using errcode = '22023';
  end if;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, idempotency_key,
    account_id, statement_month, installment_number, total_installments
  )
  select
    t.id, caller, t.type, t.amount, t.description, t.category, t.date,
    coalesce(t.is_recurring, false), p_idempotency_key,
    t.account_id, t.statement_month, t.installment_number, t.total_installments
  from jsonb_to_recordset(transactions) as t (
    id uuid, type text, amount numeric, description text, category text, date date,
    is_recurring boolean, account_id uuid, statement_month date, installment_number integer,
    total_installments integer
  )
  on conflict (id) do nothing;
  if exists (
    select from jsonb_array_elements(transactions) as item
    where not exists (
      select from public.transactions t
      where t.user_id = caller and t.id = (item ->> 'id')::uuid
    )
  ) then
    raise exception 'the id is taken' using errcode = '23505';
  end if;
end
$$;

-- Pays a debt: one expense, from an account if p_account_id names one, and the debt is paid. The same
-- p_transaction_id may be sent again; another one for a paid debt is refused with 409, another amount
-- than p_amount with 412.
drop function public.pay_debt(uuid, uuid, date, timestamptz, numeric);
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

revoke execute on function
  public.save_account(uuid, integer, jsonb),
  public.save_transfer(uuid, integer, jsonb),
  public.save_entry(uuid, integer, jsonb, jsonb, jsonb),
  public.pay_debt(uuid, uuid, date, timestamptz, numeric, uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_account(uuid, integer, jsonb),
  public.save_transfer(uuid, integer, jsonb),
  public.save_entry(uuid, integer, jsonb, jsonb, jsonb)
  to authenticated;
grant execute on function public.pay_debt(uuid, uuid, date, timestamptz, numeric, uuid)
  to authenticated, service_role;
