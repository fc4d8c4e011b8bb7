-- Debts: bills, loans, and the installments of purchases.
create table public.debts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  name text not null
    constraint debts_name_check check (char_length(name) <= 100 and name ~ '\S'),
  institution text not null default ''
    constraint debts_institution_check check (char_length(institution) <= 100),
  amount numeric(14, 2) not null
    constraint debts_amount_check check (amount > 0 and amount <= 999999999.99),
  due_date date not null
    constraint debts_due_date_check check (due_date between '1900-01-01' and '2999-12-31'),
  type text not null default 'other'
    constraint debts_type_check check (
      type in ('credit-card', 'loan', 'financing', 'other', 'Recorrente')
    ),
  icon text not null default 'CreditCard'
    constraint debts_icon_check check (char_length(icon) between 1 and 50),
  color text not null default 'bg-primary'
    constraint debts_color_check check (char_length(color) between 1 and 50),
  status text not null default 'pending'
    constraint debts_status_check check (
      status in ('pending', 'normal', 'warning', 'overdue', 'archived')
    ),
  is_paid boolean not null default false,
  paid_at timestamptz
    constraint debts_paid_at_check check (paid_at between '1900-01-01' and '2999-12-31'),
  is_fixed boolean not null default false,
  installment_number integer,
  total_installments integer
    constraint debts_total_installments_check check (total_installments between 1 and 60),
  -- The id of the group's first installment. Not a foreign key: the group may outlive it.
  parent_debt_id uuid,
  original_total_amount numeric(14, 2)
    constraint debts_original_total_amount_check check (original_total_amount > 0),
  unarchived_at timestamptz
    constraint debts_unarchived_at_check
      check (unarchived_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint debts_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  -- The form that created the debt, so that its next revision can replace it.
  idempotency_key uuid,
  -- The code that pays the debt: a boleto, by its bar code or its line of digits, or the text of a Pix. The
  -- client verifies the check digits; the constraint limits the stored text.
  payment_code text
    constraint debts_payment_code_check check (
      payment_code ~ '^([0-9]{44}|[0-9]{47}|[0-9]{48})$'
      or (char_length(payment_code) <= 512 and payment_code ~ '^000201[^\u0001-\u001f\u007f]+$')
    ),
  constraint debts_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- The target of a foreign key with two columns, so that no user can name another user's debt.
  constraint debts_id_user_id_key unique (id, user_id)
);
create index debts_user_id_due_date_idx on public.debts (user_id, due_date, id);
create index debts_idempotency_key_idx on public.debts (user_id, idempotency_key)
  where idempotency_key is not null;
alter table public.debts enable row level security;
create policy "own debts" on public.debts to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant
  select,
  insert,
  delete,
  update (
    name, institution, amount, due_date, type, icon, color, status, is_paid, paid_at, is_fixed,
    installment_number, total_installments, parent_debt_id, original_total_amount, unarchived_at,
    idempotency_key, payment_code
  )
  on public.debts to authenticated;
grant all on public.debts to service_role;

-- Archives the debts that were paid more than a calendar month ago, counted in days of the user's time zone
-- from the later of payment and unarchiving. An installment group goes as a whole, a month after its last
-- payment. Returns the number of archived debts.
create function public.archive_old_debts(
  p_now timestamptz default now(),
  p_time_zone text default 'UTC'
)
  returns integer
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
      is_paid and paid_at is not null as is_settled,
      (greatest(paid_at, unarchived_at) at time zone p_time_zone)::date as settled_on
    from public.debts
    where user_id = (select private.user_id())
  ),
  due as (
    select unit
    from units
    group by unit
    having bool_and(is_settled)
      and max(settled_on) + interval '1 month' < (p_now at time zone p_time_zone)::date
  ),
  archived as (
    update public.debts
    set status = 'archived'
    where user_id = (select private.user_id())
      and id in (
        select units.id from units join due using (unit) where units.status <> 'archived'
      )
    returning 1
  )
  select count(*)::integer from archived
$$;
grant execute on function public.archive_old_debts(timestamptz, text)
  to authenticated, service_role;

-- Brings debts back from the archive. The month until the next archiving starts again.
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
  where user_id = (select private.user_id()) and id = any (p_ids) and status = 'archived'
  returning *
$$;
grant execute on function public.unarchive_debts(uuid[], date, timestamptz)
  to authenticated, service_role;
