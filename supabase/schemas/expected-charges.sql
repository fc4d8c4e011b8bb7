-- The installments of purchases with a card: which transaction is which, and which are still to come. Functions that an
-- import calls for each row are PL/pgSQL, whose plans are kept; one in SQL is planned at each call.

-- Returns whether a description says that an installment is paid before its statement: `Antecipada - …`, `Antecipação de parcela`.
create function private.is_paid_early(p_description text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  return p_description ~* '\mantec(?:ip|\.)';
end
$$;
grant execute on function private.is_paid_early(text) to authenticated, service_role;

-- Returns a description without the installment that it names, such as ` - Parcela 2/6` or `PARC 02/06`, and without the words for
-- one that is paid early.
create function private.purchase_name(p_description text, p_number integer, p_total integer)
  returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  early constant text :=
    '[\s(*:#–-]*(?:\mparc(?:ela)?s?\.?\s*)?\mantec(?:ip[^\s:*()/–-]*|\.)(?:\s+(?:d[ae]s?\s+)?parc(?:ela)?s?\M)?[\s).:*#–-]*';
  installment constant text := format(
    '[\s(*#–-]*(?:\mparc(?:ela)?s?\.?\s*)?(?<![\d/])0*%s\s*(?:/|de)\s*0*%s(?![\d/])\)?', p_number, p_total
  );
  name constant text := btrim(
    regexp_replace(
      regexp_replace(regexp_replace(p_description, early, ' ', 'i'), installment, ' ', 'i'),
      '\s+', ' ', 'g'
    ),
    ' –-'
  );
begin
  return coalesce(nullif(name, ''), p_description);
end
$$;
grant execute on function private.purchase_name(text, integer, integer) to authenticated, service_role;

-- Returns the name of a purchase as names are compared: letters and digits only.
create function private.fold_name(p_name text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  folded constant text := public.fold_text(p_name);
begin
  return coalesce(nullif(btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')), ''), folded);
end
$$;
grant execute on function private.fold_name(text) to authenticated, service_role;

-- Returns the day of a purchase, as one of its charges tells it. Some banks repeat it in each statement, others move it
-- by a month.
create function private.purchase_day(
  p_date date, p_statement_month date, p_number integer, p_closing_day integer
)
  returns date
  language sql immutable set search_path = ''
as $$
  select case
    when private.months_between(private.statement_month(p_date, p_closing_day), p_statement_month)
      = p_number - 1
    then p_date
    else private.months_later(p_date, 1 - p_number)
  end
$$;
grant execute on function private.purchase_day(date, date, integer, integer)
  to authenticated, service_role;

-- Returns the purchases of which a charge may be one: the same card, name and number of installments, and an amount
-- within five centavos. Where the statement of the charge leads to another first statement, which is `months` away, the
-- day of the purchase decides: an equal purchase of the month before differs in both. A charge that is paid early belongs to any
-- statement before its own.
create function private.similar_purchases(
  p_card public.accounts,
  p_folded_name text,
  p_number integer,
  p_total integer,
  p_amount numeric,
  p_date date,
  p_statement_month date,
  p_is_early boolean
)
  returns table (id uuid, months integer, difference numeric)
  language plpgsql stable set search_path = ''
  set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  select s.id, abs(s.late), s.difference
  from (
    select
      p.id, abs(p.amount - p_amount) as difference,
      private.months_between(p.first_month, p_statement_month) - (p_number - 1) as late
    from public.installment_purchases p
    where p.household_id = p_card.household_id and p.account_id = p_card.id
      and p.folded_name = p_folded_name and p.total_installments = p_total
  ) as s
  where (abs(s.late) <= 1 or p_is_early and s.late between 1 - p_number and 0)
    and (
      s.difference <= 0.05
      or exists (
        select from public.transactions t
        where t.purchase_id = s.id
          and abs(t.amount - p_amount) <= 0.05
      )
    )
    and (
      s.late = 0
      or p_is_early and s.late < 0
      or exists (
        select from public.transactions t
        where t.purchase_id = s.id
          and abs(
            private.purchase_day(
              t.date, t.statement_month, t.installment_number, p_card.closing_day
            )
            - private.purchase_day(p_date, p_statement_month, p_number, p_card.closing_day)
          ) <= 3
      )
    );
end
$$;
grant execute on function private.similar_purchases(
  public.accounts, text, integer, integer, numeric, date, date, boolean
) to authenticated, service_role;

-- Returns the purchase of a charge, which has no charge with its number yet; null for the first charge to arrive.
create function private.purchase_of_charge(
  p_card public.accounts, p_charge public.transactions, p_folded_name text, p_month date
)
  returns uuid
  language plpgsql stable set search_path = ''
  set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  candidate uuid;
begin
  for candidate in
    select s.id
    from (
      select f.*, 0 as place
      from private.similar_purchases(
        p_card, p_folded_name, p_charge.installment_number, p_charge.total_installments, p_charge.amount,
        p_charge.date, p_month, private.is_paid_early(p_charge.description)
      ) as f
      union all
      -- The bank may repeat the day of the purchase in each statement.
      select f.*, 1
      from private.similar_purchases(
        p_card, p_folded_name, 1, p_charge.total_installments, p_charge.amount, p_charge.date, p_month, false
      ) as f
      where p_charge.statement_month is null and f.months = 0
    ) as s
    order by s.months, s.place, s.difference, s.id
  loop
    if not exists (
      select from public.transactions t
      where t.purchase_id = candidate and t.installment_number = p_charge.installment_number
    ) then
      return candidate;
    end if;
  end loop;
  return null;
end
$$;

-- Makes a card's charge that is an installment one of its purchase, and creates the purchase for the first to arrive. A
-- charge takes the place of the expected one by that alone. Without a statement of its own it gets that of its place. Runs
-- before the trigger that gives charges their statement. An import runs it thousands of times, with settings of its own and
-- on tables whose statistics are older, so its queries leave the planner no choice but the index of a purchase.
create function private.link_installment() returns trigger
  language plpgsql security definer set search_path = ''
  set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  card public.accounts;
  name text;
  charge_month date;
  first date;
  found_id uuid;
  lowest integer;
begin
  if tg_op = 'UPDATE' and new.account_id = old.account_id and old.purchase_id is not null then
    return new;
  end if;
  -- A row that is stored already is not stored again, and a purchase for it would have no charge.
  if tg_op = 'INSERT' and exists (select from public.transactions t where t.id = new.id) then
    return new;
  end if;
  -- The table rejects such values.
  if new.date not between '1900-01-01' and '2999-12-31'
    or new.statement_month not between '1890-01-01' and '3010-12-31'
    or new.total_installments not between 2 and 60
    or new.installment_number not between 1 and new.total_installments
    or new.total_installments is null
    or new.amount not between 0.01 and 999999999.99
    or new.description is null or new.description !~ '\S' or char_length(new.description) > 111
  then
    return new;
  end if;
  -- A restored charge keeps its purchase, unless the installment has been entered again since.
  if tg_op = 'INSERT' and new.purchase_id is not null and exists (
    select from public.installment_purchases p
    where p.id = new.purchase_id and p.household_id = new.household_id
  ) and not exists (
    select from public.transactions t
    where t.purchase_id = new.purchase_id and t.installment_number = new.installment_number
      and t.id <> new.id
  ) then
    return new;
  end if;
  new.purchase_id := null;
  select a.* into card from public.accounts a
  where a.id = new.account_id and a.household_id = new.household_id;
  if card.closing_day is null then
    return new;
  end if;
  -- Two tabs with one purchase: the second waits, and finds it.
  perform pg_advisory_xact_lock(hashtextextended('installments of ' || new.household_id, 0));
  name := private.purchase_name(new.description, new.installment_number, new.total_installments);
  charge_month := date_trunc(
    'month', coalesce(new.statement_month, private.statement_month(new.date, card.closing_day))::timestamp
  )::date;
  first := private.months_later(charge_month, 1 - new.installment_number);

  found_id := private.purchase_of_charge(card, new, private.fold_name(name), charge_month);
  if found_id is null then
    insert into public.installment_purchases (
      household_id, user_id, account_id, description, folded_name, amount, total_installments, first_month
    )
    values (
      new.household_id, new.user_id, new.account_id, name, private.fold_name(name), new.amount,
      new.total_installments, first
    )
    returning id into found_id;
  else
    select min(t.installment_number) into lowest
    from public.transactions t
    where t.purchase_id = found_id;
    -- A purchase whose charges were all removed begins again, and an earlier charge changes nothing unasked.
    if lowest is null then
      update public.installment_purchases p
      set amount = new.amount, first_month = first, expected_from = null,
        ended_at = null
      where p.id = found_id;
    elsif new.installment_number < lowest then
      update public.installment_purchases p
      set expected_from = case when lowest < p.total_installments
        then greatest(p.expected_from, lowest + 1) end
      where p.id = found_id and p.expected_from is not null;
    end if;
    -- One that is paid early stays in the statement of its day.
    if new.statement_month is null and not private.is_paid_early(new.description) then
      select private.months_later(p.first_month, new.installment_number - 1)
      into new.statement_month
      from public.installment_purchases p
      where p.id = found_id;
    end if;
  end if;
  new.purchase_id := found_id;
  return new;
end
$$;
create trigger link_installment_of_inserts before insert on public.transactions
  for each row when (
    new.installment_number is not null and new.account_id is not null and new.type = 'expense'
  )
  execute function private.link_installment();
create trigger link_installment_of_updates before update of account_id on public.transactions
  for each row when (
    new.installment_number is not null and new.account_id is not null and new.type = 'expense'
  )
  execute function private.link_installment();

-- Lets the installments after these charges be expected, unless the user has ended them.
create function private.expect_rest(p_transaction_ids uuid[]) returns void
  language sql security definer set search_path = ''
as $$
  update public.installment_purchases p
  set expected_from = least(p.expected_from, t.number + 1)
  from (
    select t.purchase_id, min(t.installment_number) as number
    from public.transactions t
    where t.household_id = private.household_id() and private.may_write() and t.id = any (p_transaction_ids)
      and t.installment_number < t.total_installments
    group by t.purchase_id
  ) as t
  where p.id = t.purchase_id and p.household_id = private.household_id() and p.ended_at is null
$$;
grant execute on function private.expect_rest(uuid[]) to authenticated;

-- Returns the day of an expected charge: the day of the month in the period of its statement.
create function private.charge_day(p_month date, p_day integer, p_closing_day integer) returns date
  language sql immutable set search_path = ''
as $$
  select least(m.month + p_day - 1, private.months_later(m.month, 1) - 1)
  from (
    select private.months_later(p_month, case when p_day <= p_closing_day then 0 else -1 end) as month
  ) as m
$$;
grant execute on function private.charge_day(date, integer, integer) to authenticated, service_role;

-- Returns the installments that are still to come. All they say follows from the charges that are there, so that the
-- order in which these arrived makes no difference. The parts are those of the first charge, whose amounts may differ by
-- the odd centavos.
create function public.expected_charges()
  returns table (
    purchase_id uuid,
    account_id uuid,
    statement_month date,
    installment_number integer,
    total_installments integer,
    description text,
    category text,
    parts jsonb,
    amount numeric,
    date date
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    p.id, p.account_id, s.month, n.number, p.total_installments, p.description, c.category, c.parts, c.amount,
    private.charge_day(s.month, c.day, a.closing_day)
  from public.installment_purchases p
  join public.accounts a on a.id = p.account_id and a.household_id = p.household_id
  cross join lateral (
    select
      min(t.installment_number) as first,
      array_agg(t.installment_number) as numbers,
      (array_agg(t.category order by t.installment_number, t.id))[1] as category,
      (array_agg(t.parts order by t.installment_number, t.id))[1] as parts,
      -- The first installment may have the odd centavos.
      (array_agg(t.amount order by t.installment_number desc, t.id))[1] as amount,
      max(extract(day from t.date))::integer as day
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.purchase_id = p.id
  ) as c
  cross join lateral generate_series(
    greatest(p.expected_from, c.first + 1), p.total_installments
  ) as n (number)
  cross join lateral (
    select private.months_later(p.first_month, n.number - 1) as month
  ) as s
  where p.household_id = (select private.household_id()) and p.expected_from is not null
    and p.ended_at is null and c.first is not null and n.number <> all (c.numbers)
$$;
grant execute on function public.expected_charges() to authenticated, service_role;
