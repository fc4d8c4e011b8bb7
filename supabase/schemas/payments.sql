-- Payments: the expense that pays a debt.

-- Returns the values of a payment's expense that a user can edit.
create function private.payment_values(p_expense public.transactions) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'amount', (p_expense).amount, 'description', (p_expense).description,
    'category', (p_expense).category, 'date', (p_expense).date, 'type', (p_expense).type,
    'is_recurring', (p_expense).is_recurring, 'account_id', (p_expense).account_id,
    'statement_month', (p_expense).statement_month
  )
$$;
grant execute on function private.payment_values(public.transactions) to authenticated, service_role;

-- Pays a debt: one expense of p_date, from an account if p_account_id names one, and the debt is paid. The same
-- p_transaction_id may be sent again: it pays once, whatever has become of the payment. Another one for a paid debt is rejected with 409, another amount than
-- p_amount with 412: another tab or device may have changed the amount that the user has confirmed. The expense is of
-- p_paid_amount, which the debt's later occurrences take over with p_for_next. With p_existing, p_transaction_id names
-- an expense that is there already, such as the bank's row, which pays the debt as it is: one that is gone or pays
-- another debt is rejected with 410.
create function public.pay_debt(
  p_debt_id uuid,
  p_transaction_id uuid,
  p_today date,
  p_now timestamptz default now(),
  p_amount numeric default null,
  p_account_id uuid default null,
  p_paid_amount numeric default null,
  p_date date default null,
  p_for_next boolean default false,
  p_existing boolean default false
)
  returns public.transactions
  language plpgsql security invoker set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  debt public.debts;
  series public.debt_series;
  payment public.transactions;
  later jsonb := '[]';
  made jsonb;
begin
  perform private.lock_debt_series();
  perform public.ensure_occurrences(p_today);
  debt := private.lock_debt(p_debt_id);
  select * into payment from public.transactions where debt_id = p_debt_id;
  if found and payment.id = p_transaction_id and debt.is_paid then
    return payment;
  end if;
  if found or debt.is_paid then
    raise exception 'the debt is already paid'
      using errcode = 'PT409', detail = private.name_of_other(payment.user_id);
  end if;
  -- Sent again after a lost answer, when another member has undone the payment or deleted it.
  if not p_existing and not public.claim_form_save(p_transaction_id, 1) then
    return null;
  end if;
  if debt.amount <> p_amount then
    raise exception 'the amount has changed' using errcode = 'PT412';
  end if;
  if p_date > p_today then
    raise exception 'p_date must not be later than p_today' using errcode = '22023';
  end if;
  if p_existing then
    update public.transactions
    set debt_id = debt.id
    where id = p_transaction_id and household_id = household and type = 'expense' and debt_id is null
    returning * into payment;
    if not found then
      raise exception 'there is no such expense' using errcode = 'PT410';
    end if;
  else
    insert into public.transactions (
      id, user_id, amount, description, category, date, type, is_recurring, debt_id, account_id
    )
    values (
      p_transaction_id, private.user_id(), coalesce(p_paid_amount, debt.amount),
      'Pagamento: ' || debt.name, 'Dívidas', coalesce(p_date, p_today), 'expense', false, debt.id,
      p_account_id
    )
    returning * into payment;
  end if;
  if debt.series_id is not null then
    select * into series from public.debt_series where id = debt.series_id;
    if p_for_next then
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'amount', d.amount)), '[]')
      into later
      from public.debts d
      where d.series_id = debt.series_id and not d.is_paid and d.id <> debt.id
        and d.due_date > debt.due_date;
      update public.debt_series set amount = payment.amount where id = debt.series_id;
      update public.debts set amount = payment.amount
      where id in (select (entry ->> 'id')::uuid from jsonb_array_elements(later) as entry);
    end if;
  end if;
  update public.debts set is_paid = true, paid_at = p_now where id = debt.id;
  perform public.ensure_occurrences(p_today);
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'amount', series.amount)), '[]')
  into made
  from public.debts d
  where d.series_id = debt.series_id and d.series_month > series.made_through;
  update public.debts
  set payment_record = jsonb_build_object(
    'expense', private.payment_values(payment),
    'was_there', p_existing,
    'series_amount', case when p_for_next then series.amount end,
    'later', later || case when p_for_next then made else '[]' end,
    'made', made
  )
  where id = debt.id;
  return payment;
end
$$;
grant execute on function public.pay_debt(
  uuid, uuid, date, timestamptz, numeric, uuid, numeric, date, boolean, boolean
) to authenticated, service_role;

-- Rejects another amount of a debt that was paid after its form opened: its expense would have the former one.
create function private.reject_paid_amount() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'the debt is already paid' using errcode = 'PT409', detail = private.name_of_other(
    (select t.user_id from public.transactions t where t.debt_id = new.id)
  );
end
$$;
create trigger reject_paid_amount before update of amount on public.debts
  for each row when (old.is_paid and new.is_paid and old.amount <> new.amount)
  execute function private.reject_paid_amount();

-- Returns whether a user has edited the expense of a payment. The record has a payment that pay_debt has made; others
-- have the values of the debt.
create function private.is_payment_edited(p_expense public.transactions, p_debt public.debts)
  returns boolean
  language sql stable security invoker set search_path = ''
as $$
  select not private.payment_values(p_expense) @> coalesce(
    (p_debt).payment_record -> 'expense',
    jsonb_build_object(
      'amount', (p_debt).amount, 'description', 'Pagamento: ' || (p_debt).name,
      'category', private.current_category((p_debt).household_id, 'expense', 'Dívidas')
    )
  )
$$;
grant execute on function private.is_payment_edited(public.transactions, public.debts)
  to authenticated, service_role;

-- Returns the expenses that may be the payment of a debt that the user has typed or imported already, the likeliest
-- first: of its amount, around its due date, and of no other debt.
create function public.payments_of_debt(p_debt_id uuid, p_today date)
  returns setof public.transactions
  language sql stable security invoker set search_path = ''
as $$
  select t.*
  from public.debts d
  join public.transactions t
    on t.household_id = d.household_id and t.amount = d.amount and t.type = 'expense'
    and t.date between greatest(d.due_date - 15, '1900-01-01') and least(d.due_date + 45, p_today)
    and t.debt_id is null and t.total_installments is null
  where d.id = p_debt_id and d.household_id = (select private.household_id()) and not d.is_paid
  order by
    strpos(t.folded_description, public.fold_text(d.name)) = 0, abs(t.date - d.due_date), t.id
  limit 5
$$;
grant execute on function public.payments_of_debt(uuid, date) to authenticated, service_role;

-- Undoes the payment of a debt: its expense is deleted, and the debt is open again. An expense that was there before
-- stays, and the bank's row that an import has made the payment is the bank's row again. So is a debt open whose expense
-- has been deleted. The occurrences that the payment has called forth go, and the amounts that it has changed come back,
-- unless they have been changed since. Repeating it changes nothing. An expense that was edited since, or has a note, tags,
-- parts or a receipt, is kept, and the request is rejected with TS004. A payment by another expense than p_transaction_id is rejected with 409.
create function public.undo_payment(
  p_debt_id uuid,
  p_today date,
  p_transaction_id uuid default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  debt public.debts;
  expense public.transactions;
  imported record;
begin
  perform private.lock_debt_series();
  debt := private.lock_debt(p_debt_id);
  if not debt.is_paid then
    return;
  end if;
  select * into expense from public.transactions where debt_id = debt.id for update;
  if expense.id <> p_transaction_id then
    raise exception 'another expense pays the debt' using errcode = 'PT409';
  end if;
  if debt.payment_record -> 'was_there' = 'true' then
    update public.transactions set debt_id = null where id = expense.id;
  elsif expense.id is not null and private.is_payment_edited(expense, debt) then
    raise exception 'the expense has been edited' using errcode = 'TS004';
  else
    select i.* into imported from public.imported_rows i
    where i.household_id = household and i.transaction_id = expense.id and i.debt_id = debt.id;
    if found then
      update public.transactions
      set debt_id = null, description = imported.description, category = imported.category
      where id = expense.id;
      update public.imported_rows
      set is_merged = false, debt_id = null
      where import_id = imported.import_id and position = imported.position;
    elsif expense.note is not null or expense.tags is not null or expense.parts is not null
      or exists (select from public.receipts r where r.transaction_id = expense.id)
    then
      raise exception 'the expense has a note, tags, parts or a receipt' using errcode = 'TS004';
    else
      delete from public.transactions where id = expense.id;
    end if;
  end if;
  update public.debts
  set is_paid = false, paid_at = null, payment_record = null, unarchived_at = null,
    status = case
      when status = 'archived' then private.debt_status(due_date, p_today) else status
    end
  where id = debt.id;
  if debt.payment_record is null or debt.series_id is null then
    return;
  end if;

  -- Without the payment, an occurrence that is due by now would be there too.
  with called_forth as (
    delete from public.debts
    using public.debt_series s
    where debts.series_id = debt.series_id and s.id = debt.series_id
      and debts.id in (
        select (entry ->> 'id')::uuid from jsonb_array_elements(debt.payment_record -> 'made') as entry
      )
      and debts.due_date > p_today and private.is_as_made(debts, s)
    returning debts.series_month
  )
  update public.debt_series s
  set made_through = private.later_key(s.repetition, s.made_through, -1)
  where s.id = debt.series_id and s.made_through = (select max(series_month) from called_forth);
  -- An amount that was changed again since then stays.
  update public.debts
  set amount = (entry ->> 'amount')::numeric
  from jsonb_array_elements(debt.payment_record -> 'later') as entry
  where debts.id = (entry ->> 'id')::uuid and debts.series_id = debt.series_id
    and not debts.is_paid and debts.amount = (debt.payment_record -> 'expense' ->> 'amount')::numeric;
  with series as (
    update public.debt_series
    set amount = (debt.payment_record ->> 'series_amount')::numeric
    where id = debt.series_id
      and amount = (debt.payment_record -> 'expense' ->> 'amount')::numeric
      and debt.payment_record ->> 'series_amount' is not null
    returning id, amount
  )
  -- The occurrences that were made since then have the amount from the series.
  update public.debts
  set amount = series.amount
  from series
  where debts.series_id = series.id and not debts.is_paid and debts.due_date > debt.due_date
    and debts.amount = (debt.payment_record -> 'expense' ->> 'amount')::numeric
    and not debt.payment_record -> 'later' @> jsonb_build_array(jsonb_build_object('id', debts.id));
end
$$;
grant execute on function public.undo_payment(uuid, date, uuid) to authenticated, service_role;

-- Deletes debts and returns the argument of restore_debts. The expenses of their payments stay. p_end_series ends
-- the series of the debts too: their later occurrences that were neither paid nor changed go with them.
create function public.delete_debts(p_ids uuid[], p_end_series boolean default false) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  ids uuid[] := private.at_most_ids(1000, p_ids);
  ended uuid[] := '{}';
  deleted jsonb;
begin
  perform private.lock_debt_series();
  if p_end_series then
    with ending as (
      update public.debt_series s
      set ended_at = now()
      from public.debts d
      where d.household_id = household and d.id = any (p_ids) and s.id = d.series_id and s.ended_at is null
      returning s.id
    )
    select coalesce(array_agg(id), '{}') into ended from ending;
    ids := ids || array(
      select later.id
      from public.debts d
      join public.debt_series s on s.id = d.series_id
      join public.debts later
        on later.series_id = d.series_id and later.series_month > d.series_month
      where d.household_id = household and d.id = any (p_ids) and private.is_as_made(later, s)
    );
  end if;
  -- One snapshot for both: it reads the payments before the foreign key releases them.
  with payments as (
    select id, debt_id from public.transactions
    where household_id = household and debt_id = any (ids)
  ),
  deleted_debts as (
    delete from public.debts
    where household_id = household and id = any (ids)
    returning *
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(d)
      || jsonb_build_object('payment_id', payments.id, 'ended_series', d.series_id = any (ended))
    ),
    '[]'::jsonb
  )
  into deleted
  from deleted_debts d left join payments on payments.debt_id = d.id;
  return deleted;
end
$$;
grant execute on function public.delete_debts(uuid[], boolean) to authenticated, service_role;

-- Restores the result of delete_debts, all rows or none. Repeating it changes nothing. A definer, because the rows keep their authors.
create function public.restore_debts(p_debts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
begin
  if jsonb_typeof(p_debts) is distinct from 'array'
    or jsonb_path_exists(p_debts, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_debts must hold debts' using errcode = '22023';
  end if;

  perform private.may_write();
  perform private.lock_debt_series();
  insert into public.debts
  select debt.*
  from
    jsonb_array_elements(private.at_most(10000, p_debts)) as deleted
    cross join lateral jsonb_populate_record(
      null::public.debts,
      deleted || jsonb_build_object(
        'household_id', household,
        'user_id', private.author_of_restored(deleted)
      )
    ) as debt
  on conflict (id) do nothing;

  if exists (
    select from jsonb_array_elements(p_debts) as deleted
    where not exists (
      select from public.debts where id = (deleted ->> 'id')::uuid and household_id = household
    )
  ) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;

  update public.debt_series
  set ended_at = null
  where household_id = household
    and id in (
      select (deleted ->> 'series_id')::uuid
      from jsonb_array_elements(p_debts) as deleted
      where deleted ->> 'ended_series' = 'true'
    );
  update public.transactions
  set debt_id = (deleted ->> 'id')::uuid
  from jsonb_array_elements(p_debts) as deleted
  where transactions.household_id = household
    and transactions.id = (deleted ->> 'payment_id')::uuid
    and transactions.debt_id is null;
end
$$;
grant execute on function public.restore_debts(jsonb) to authenticated, service_role;
