-- Debts: bills, loans, and the installments of purchases.

-- The series of a fixed debt, which comes back, mostly every month. It holds what the next occurrences will be: the
-- occurrences that exist are debts of their own.
create table public.debt_series (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  name text not null
    constraint debt_series_name_check check (char_length(name) <= 100 and name ~ '\S'),
  institution text not null default ''
    constraint debt_series_institution_check check (char_length(institution) <= 100),
  amount numeric(14, 2) not null
    constraint debt_series_amount_check check (amount > 0 and amount <= 999999999.99),
  type text not null default 'other'
    constraint debt_series_type_check check (
      type in ('credit-card', 'loan', 'financing', 'other', 'Recorrente')
    ),
  icon text not null default 'CreditCard'
    constraint debt_series_icon_check check (char_length(icon) between 1 and 50),
  color text not null default 'bg-primary'
    constraint debt_series_color_check check (char_length(color) between 1 and 50),
  -- The day of the month. A shorter month has its last day instead.
  day integer not null
    constraint debt_series_day_check check (day between 1 and 31),
  -- The months between the month of an occurrence and its due date: 1 for the rent of November that is due in December.
  month_offset integer not null default 0
    constraint debt_series_month_offset_check check (month_offset between -1200 and 1200),
  -- The latest month that has had an occurrence, by its first day, or the day of the latest occurrence of a rule. A deleted one does
  -- not come back.
  made_through date not null
    constraint debt_series_made_through_check check (
      made_through >= '1800-01-01' and made_through <= '3100-12-31'
      and (extract(day from made_through) = 1 or repetition is not null)
    ),
  -- How the debt comes back: null for every month on its day.
  repetition jsonb
    constraint debt_series_repetition_check check (private.is_rule(repetition)),
  ended_at timestamptz
    constraint debt_series_ended_at_check check (ended_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint debt_series_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  constraint debt_series_id_household_id_key unique (id, household_id)
);
create index debt_series_household_id_idx on public.debt_series (household_id);
call private.share_rows('public.debt_series');
grant
  select,
  delete,
  update (
    name, institution, amount, type, icon, color, day, month_offset, made_through, repetition, ended_at
  )
  on public.debt_series to authenticated;

create table public.debts (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
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
    -- The upper bound is that of the type. Without one the check would take NaN, which is greater than all numbers.
    constraint debts_original_total_amount_check check (
      original_total_amount > 0 and original_total_amount <= 999999999999.99
    ),
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
  series_id uuid,
  -- The first day of the month that the occurrence belongs to, or the day of the occurrence of a rule, also when its due date
  -- has been moved.
  series_month date
    constraint debts_series_month_check check (
      series_month >= '1800-01-01' and series_month <= '3100-12-31'
      and (extract(day from series_month) = 1 or repetition is not null)
    ),
  -- How a fixed debt comes back: null for every month on its day.
  repetition jsonb
    constraint debts_repetition_check check (private.is_rule(repetition)),
  -- What pay_debt has changed, so that undo_payment can restore it. Null for a payment without a record of it. What
  -- changes the expense without an edit, such as the new name of its category, changes the record too.
  payment_record jsonb
    constraint debts_payment_record_check check (
      jsonb_typeof(payment_record) = 'object' and octet_length(payment_record::text) <= 32768
    ),
  constraint debts_series_check check (series_id is null or series_month is not null),
  constraint debts_series_fkey foreign key (series_id, household_id)
    references public.debt_series (id, household_id) on delete set null (series_id),
  -- A month, or a day of a rule, has one occurrence, whatever tabs, devices and retries do.
  constraint debts_series_id_series_month_key unique (series_id, series_month),
  constraint debts_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- The target of a foreign key with two columns, so that no user can name another user's debt.
  constraint debts_id_household_id_key unique (id, household_id)
);
create index debts_household_id_due_date_idx on public.debts (household_id, due_date, id);
create index debts_idempotency_key_idx on public.debts (household_id, idempotency_key)
  where idempotency_key is not null;
-- The fixed debts that have no series yet. There are none, but for the moment after one is typed.
create index debts_without_series_idx on public.debts (household_id)
  where is_fixed and total_installments is null and series_id is null;
call private.share_rows('public.debts');
grant
  select,
  delete,
  update (
    name, institution, amount, due_date, type, icon, color, status, is_paid, paid_at, is_fixed,
    installment_number, total_installments, parent_debt_id, original_total_amount, unarchived_at,
    idempotency_key, payment_code, series_id, series_month, repetition, payment_record
  )
  on public.debts to authenticated;

-- Lets the rule of a debt begin on its due date, which moves to a working day that the rule names. A debt that is not fixed has no rule.
create function private.start_debt_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if new.series_id is null and (not new.is_fixed or new.total_installments is not null) then
    new.repetition := null;
  elsif jsonb_typeof(new.repetition) = 'object' and not new.repetition ? 'start' then
    new.due_date := private.first_day(new.repetition, new.due_date);
    perform private.assert_start(new.repetition, new.due_date);
    new.repetition := new.repetition || jsonb_build_object('start', new.due_date);
  end if;
  return new;
end
$$;
create trigger start_debt_rule before insert or update of repetition, is_fixed on public.debts
  for each row when (new.repetition is not null)
  execute function private.start_debt_rule();

-- Returns the status of an open debt on a day.
create function private.debt_status(p_due date, p_today date) returns text
  language sql immutable parallel safe
return case
  when p_due - p_today <= 0 then 'overdue'
  when p_due - p_today <= 7 then 'warning'
  else 'normal'
end;
grant execute on function private.debt_status(date, date) to authenticated, service_role;

-- Archives the debts that were paid more than a calendar month ago, counted in days of the user's time zone
-- from the later of payment and unarchiving. An installment group goes as a whole, a month after its last
-- payment. Returns the number of archived debts.
create function public.archive_old_debts(
  p_now timestamptz default now(),
  p_time_zone text default 'UTC'
)
  returns integer
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  archived_count integer;
begin
  -- The policies would end the request.
  if private.is_viewer() then
    return 0;
  end if;
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
    where household_id = (select private.household_id())
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
    where household_id = (select private.household_id())
      and id in (
        select units.id from units join due using (unit) where units.status <> 'archived'
      )
    returning 1
  )
  select count(*) into archived_count from archived;
  return archived_count;
end
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
    status = private.debt_status(due_date, p_today)
  where household_id = (select private.household_id()) and id = any (p_ids) and status = 'archived'
  returning *
$$;
grant execute on function public.unarchive_debts(uuid[], date, timestamptz)
  to authenticated, service_role;
