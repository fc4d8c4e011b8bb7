-- What must happen together to debts happens in one of these.

-- Adds every debt of p_debts or none. A retry with the same ids adds nothing and answers the same.
create function public.create_debts(p_debts jsonb) returns setof public.debts
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  ids uuid[];
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if jsonb_typeof(p_debts) is distinct from 'array'
    or jsonb_array_length(p_debts) not between 1 and 60
  then
    raise exception 'p_debts must hold 1 to 60 debts' using errcode = '22023';
  end if;
  select array_agg((d ->> 'id')::uuid) into ids from jsonb_array_elements(p_debts) as d;
  if array_position(ids, null) is not null then
    raise exception 'every debt needs an id' using errcode = '22023';
  end if;

  insert into public.debts (
    id, user_id, name, institution, amount, due_date, type, icon, color, status, is_fixed,
    installment_number, total_installments, parent_debt_id, original_total_amount
  )
  select
    d.id, caller, d.name, coalesce(d.institution, ''), d.amount, d.due_date,
    coalesce(d.type, 'other'), coalesce(d.icon, 'CreditCard'), coalesce(d.color, 'bg-primary'),
    coalesce(d.status, 'pending'), coalesce(d.is_fixed, false),
    d.installment_number, d.total_installments, d.parent_debt_id, d.original_total_amount
  from jsonb_to_recordset(p_debts) as d (
    id uuid, name text, institution text, amount numeric, due_date date, type text, icon text,
    color text, status text, is_fixed boolean, installment_number integer,
    total_installments integer, parent_debt_id uuid, original_total_amount numeric
  )
  on conflict (id) do nothing;

  if (select count(*) from public.debts where user_id = caller and id = any (ids))
    <> cardinality(ids)
  then
    raise exception 'an id is taken' using errcode = '23505';
  end if;
  return query
    select * from public.debts where user_id = caller and id = any (ids)
    order by due_date, installment_number, id;
end
$$;

-- Pays a debt: one expense, and the debt is paid. The same p_transaction_id may be sent again;
-- another one for a paid debt is refused with 409.
create function public.pay_debt(
  p_debt_id uuid,
  p_transaction_id uuid,
  p_today date,
  p_now timestamptz default now()
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

-- Archives what was paid more than a calendar month ago, counted from the later of payment and
-- unarchiving; an installment group goes as a whole, a month after its last payment.
-- Answers how many debts were archived.
create function public.archive_old_debts(p_now timestamptz default now()) returns integer
  language sql volatile security invoker set search_path = ''
as $$
  with units as (
    select
      id,
      status,
      case
        when total_installments >= 2 and not is_fixed then coalesce(parent_debt_id, id)
        else id
      end as unit,
      is_paid,
      greatest(paid_at, unarchived_at) as settled_at
    from public.debts
    where user_id = (select auth.uid())
  ),
  due as (
    select unit
    from units
    group by unit
    having bool_and(is_paid) and max(settled_at) + interval '1 month' < p_now
  ),
  archived as (
    update public.debts
    set status = 'archived'
    where user_id = (select auth.uid())
      and id in (
        select units.id from units join due using (unit) where units.status <> 'archived'
      )
    returning 1
  )
  select count(*)::integer from archived
$$;

-- Brings debts back from the archive; the month until the next archiving starts again.
create function public.unarchive_debts(
  p_ids uuid[],
  p_today date,
  p_now timestamptz default now()
)
  returns setof public.debts
  language sql volatile security invoker set search_path = ''
as $$
  update public.debts
  set
    unarchived_at = p_now,
    status = case
      when due_date - p_today <= 0 then 'overdue'
      when due_date - p_today <= 7 then 'warning'
      else 'normal'
    end
  where user_id = (select auth.uid()) and id = any (p_ids) and status = 'archived'
  returning *
$$;

revoke execute on function
  public.create_debts(jsonb),
  public.pay_debt(uuid, uuid, date, timestamptz),
  public.archive_old_debts(timestamptz),
  public.unarchive_debts(uuid[], date, timestamptz)
  from public, anon, authenticated;
grant execute on function
  public.create_debts(jsonb),
  public.pay_debt(uuid, uuid, date, timestamptz),
  public.archive_old_debts(timestamptz),
  public.unarchive_debts(uuid[], date, timestamptz)
  to authenticated, service_role;
