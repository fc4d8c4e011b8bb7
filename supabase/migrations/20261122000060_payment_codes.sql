-- A debt may carry the code that pays it: a boleto, by its bar code or its line of digits, or the
-- text of a Pix. The client checks the digits; the constraint limits what is stored.
alter table public.debts add column payment_code text
  constraint debts_payment_code_check check (
    payment_code ~ '^([0-9]{44}|[0-9]{47}|[0-9]{48})$'
    or (char_length(payment_code) <= 512 and payment_code ~ '^000201[^\u0001-\u001f\u007f]+$')
  );
grant update (payment_code) on public.debts to authenticated;

-- Adds every debt of p_debts or none. A retry with the same ids adds nothing and answers the same.
create or replace function public.create_debts(p_debts jsonb) returns setof public.debts
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
    installment_number, total_installments, parent_debt_id, original_total_amount, payment_code
  )
  select
    d.id, caller, d.name, coalesce(d.institution, ''), d.amount, d.due_date,
    coalesce(d.type, 'other'), coalesce(d.icon, 'CreditCard'), coalesce(d.color, 'bg-primary'),
    coalesce(d.status, 'pending'), coalesce(d.is_fixed, false),
    d.installment_number, d.total_installments, d.parent_debt_id, d.original_total_amount,
    d.payment_code
  from jsonb_to_recordset(p_debts) as d (
    id uuid, name text, institution text, amount numeric, due_date date, type text, icon text,
    color text, status text, is_fixed boolean, installment_number integer,
    total_installments integer, parent_debt_id uuid, original_total_amount numeric,
    payment_code text
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

-- Restores rows of an export. The rows keep their ids, so a repeated request adds nothing, and they
-- always belong to the caller. It stores all rows of a request or none.
create or replace function public.restore_account(
  p_profile jsonb default null,
  p_categories jsonb default '[]',
  p_debts jsonb default '[]',
  p_transactions jsonb default '[]',
  p_accounts jsonb default '[]',
  p_transfers jsonb default '[]'
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  -- A new account has the default categories at most. The export replaces these, so that its own
  -- come back with their ids, and those that were deleted stay deleted.
  if p_profile is not null
    and not exists (select from public.transactions where user_id = caller)
    and not exists (select from public.debts where user_id = caller)
  then
    delete from public.categories c
    using public.profiles p
    where p.id = caller and c.user_id = caller and c.monthly_limit is null
      and c.created_at >= p.default_categories_at
      and c.created_at < p.default_categories_at + interval '12 milliseconds'
      and c.id not in (select (r ->> 'id')::uuid from jsonb_array_elements(p_categories) as r);
    update public.profiles
    set name = r.name, image = r.image, has_completed_onboarding = r.has_completed_onboarding
    from jsonb_to_record(p_profile) as r (
      name text, image text, has_completed_onboarding boolean
    )
    where id = caller;
  end if;

  insert into public.categories (id, user_id, name, icon, color, type, monthly_limit, created_at)
  select r.id, caller, r.name, r.icon, r.color, r.type, r.monthly_limit, r.created_at
  from jsonb_to_recordset(p_categories) as r (
    id uuid, name text, icon text, color text, type text, monthly_limit numeric,
    created_at timestamptz
  )
  on conflict do nothing;

  insert into public.debts (
    id, user_id, name, institution, amount, due_date, type, icon, color, status, is_paid, paid_at,
    is_fixed, installment_number, total_installments, parent_debt_id, original_total_amount,
    unarchived_at, created_at, idempotency_key, payment_code
  )
  select
    r.id, caller, r.name, r.institution, r.amount, r.due_date, r.type, r.icon, r.color, r.status,
    r.is_paid, r.paid_at, r.is_fixed, r.installment_number, r.total_installments, r.parent_debt_id,
    r.original_total_amount, r.unarchived_at, r.created_at, r.idempotency_key, r.payment_code
  from jsonb_to_recordset(p_debts) as r (
    id uuid, name text, institution text, amount numeric, due_date date, type text, icon text,
    color text, status text, is_paid boolean, paid_at timestamptz, is_fixed boolean,
    installment_number integer, total_installments integer, parent_debt_id uuid,
    original_total_amount numeric, unarchived_at timestamptz, created_at timestamptz,
    idempotency_key uuid, payment_code text
  )
  on conflict (id) do nothing;

  insert into public.accounts (
    id, user_id, name, kind, opening_balance, opening_date, color, credit_limit, closing_day,
    due_day, archived_at, created_at
  )
  select
    r.id, caller, r.name, r.kind, r.opening_balance, r.opening_date, r.color, r.credit_limit,
    r.closing_day, r.due_day, r.archived_at, r.created_at
  from jsonb_to_recordset(p_accounts) as r (
    id uuid, name text, kind text, opening_balance numeric, opening_date date, color text,
    credit_limit numeric, closing_day integer, due_day integer, archived_at timestamptz,
    created_at timestamptz
  )
  on conflict (id) do nothing;

  -- A debt that was paid again since the export has its payment: that one is not stored twice.
  insert into public.transactions (
    id, user_id, amount, description, category, date, type, is_recurring, debt_id, created_at,
    idempotency_key, account_id, statement_month, installment_number, total_installments
  )
  select
    r.id, caller, r.amount, r.description, r.category, r.date, r.type, r.is_recurring, d.id,
    r.created_at, r.idempotency_key, a.id, r.statement_month, r.installment_number,
    r.total_installments
  from jsonb_to_recordset(p_transactions) as r (
    id uuid, amount numeric, description text, category text, date date, type text,
    is_recurring boolean, debt_id uuid, created_at timestamptz, idempotency_key uuid,
    account_id uuid, statement_month date, installment_number integer, total_installments integer
  )
  left join public.debts d on d.id = r.debt_id and d.user_id = caller
  left join public.accounts a on a.id = r.account_id and a.user_id = caller
  on conflict do nothing;

  insert into public.transfers (
    id, user_id, from_account_id, to_account_id, amount, date, created_at
  )
  select r.id, caller, r.from_account_id, r.to_account_id, r.amount, r.date, r.created_at
  from jsonb_to_recordset(p_transfers) as r (
    id uuid, from_account_id uuid, to_account_id uuid, amount numeric, date date,
    created_at timestamptz
  )
  on conflict (id) do nothing;

  -- An id that is not the caller's now belongs to an account that still exists.
  if exists (
      select from jsonb_array_elements(p_categories) as r
      where not exists (
        select from public.categories c
        where c.user_id = caller
          and (
            c.id = (r ->> 'id')::uuid
            or c.type = r ->> 'type' and public.fold_text(c.name) = public.fold_text(r ->> 'name')
          )
      )
    )
    or exists (
      select from jsonb_array_elements(p_debts) as r
      where not exists (
        select from public.debts d where d.user_id = caller and d.id = (r ->> 'id')::uuid
      )
    )
    or exists (
      select from jsonb_array_elements(p_transactions) as r
      where not exists (
          select from public.transactions t
          where t.user_id = caller and t.id = (r ->> 'id')::uuid
        )
        and not exists (
          select from public.transactions t
          where t.user_id = caller and t.debt_id = (r ->> 'debt_id')::uuid
        )
    )
    or exists (
      select from jsonb_array_elements(p_accounts) as r
      where not exists (
        select from public.accounts a where a.user_id = caller and a.id = (r ->> 'id')::uuid
      )
    )
    or exists (
      select from jsonb_array_elements(p_transfers) as r
      where not exists (
        select from public.transfers t where t.user_id = caller and t.id = (r ->> 'id')::uuid
      )
    )
  then
    raise exception 'the rows belong to another account' using errcode = 'PT411';
  end if;
end
$$;
