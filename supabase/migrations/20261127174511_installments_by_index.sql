set local check_function_bodies = off;

DROP FUNCTION "private"."fold_name"(text);

DROP FUNCTION "private"."purchase_name"(text, integer, integer);

DROP FUNCTION "private"."similar_purchases"(public.accounts, text, integer, integer, numeric, date, date);

CREATE OR REPLACE FUNCTION private.fold_name(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  folded constant text := public.fold_text(p_name);
begin
  return coalesce(nullif(btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')), ''), folded);
end
$function$;

CREATE OR REPLACE FUNCTION private.link_installment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'on'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  card public.accounts;
  name text;
  charge_month date;
  first date;
  candidate uuid;
  found_id uuid;
  lowest integer;
begin
  if tg_op = 'UPDATE' and new.account_id = old.account_id and old.purchase_id is not null then
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
  -- A restored charge keeps its purchase.
  if tg_op = 'INSERT' and new.purchase_id is not null and exists (
    select from public.installment_purchases p
    where p.id = new.purchase_id and p.user_id = new.user_id
  ) then
    return new;
  end if;
  new.purchase_id := null;
  select a.* into card from public.accounts a
  where a.id = new.account_id and a.user_id = new.user_id;
  if card.closing_day is null then
    return new;
  end if;
  -- Two tabs with one purchase: the second waits, and finds it.
  perform pg_advisory_xact_lock(hashtextextended('installments of ' || new.user_id, 0));
  name := private.purchase_name(new.description, new.installment_number, new.total_installments);
  charge_month := date_trunc(
    'month', coalesce(new.statement_month, private.statement_month(new.date, card.closing_day))::timestamp
  )::date;
  first := private.months_later(charge_month, 1 - new.installment_number);

  for candidate in
    select s.id
    from (
      select f.*, 0 as place
      from private.similar_purchases(
        card, private.fold_name(name), new.installment_number, new.total_installments, new.amount,
        new.date, charge_month
      ) as f
      union all
      -- The bank may repeat the day of the purchase in each statement.
      select f.*, 1
      from private.similar_purchases(
        card, private.fold_name(name), 1, new.total_installments, new.amount, new.date, charge_month
      ) as f
      where new.statement_month is null and f.months = 0
    ) as s
    order by s.months, s.place, s.difference, s.id
  loop
    if not exists (
      select from public.transactions t
      where t.purchase_id = candidate and t.installment_number = new.installment_number
    ) then
      found_id := candidate;
      exit;
    end if;
  end loop;

  if found_id is null then
    insert into public.installment_purchases (
      user_id, account_id, description, folded_name, amount, total_installments, first_month
    )
    values (
      new.user_id, new.account_id, name, private.fold_name(name), new.amount,
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
    if new.statement_month is null then
      select private.months_later(p.first_month, new.installment_number - 1)
      into new.statement_month
      from public.installment_purchases p
      where p.id = found_id;
    end if;
  end if;
  new.purchase_id := found_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.purchase_name(p_description text, p_number integer, p_total integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  installment constant text := format(
    '[\s(*#–-]*(?:\mparc(?:ela)?s?\.?\s*)?(?<![\d/])0*%s\s*(?:/|de)\s*0*%s(?![\d/])\)?', p_number, p_total
  );
  name constant text := btrim(
    regexp_replace(regexp_replace(p_description, installment, ' ', 'i'), '\s+', ' ', 'g')
  );
begin
  return coalesce(nullif(name, ''), p_description);
end
$function$;

CREATE OR REPLACE FUNCTION private.similar_purchases(p_card public.accounts, p_folded_name text, p_number integer, p_total integer, p_amount numeric, p_date date, p_statement_month date)
 RETURNS TABLE(id uuid, months integer, difference numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'on'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select s.id, s.months, s.difference
  from (
    select
      p.id, abs(p.amount - p_amount) as difference,
      abs(private.months_between(p.first_month, p_statement_month) - (p_number - 1)) as months
    from public.installment_purchases p
    where p.user_id = p_card.user_id and p.account_id = p_card.id
      and p.folded_name = p_folded_name and p.total_installments = p_total
  ) as s
  where s.months <= 1
    and (
      s.difference <= 0.05
      or exists (
        select from public.transactions t
        where t.purchase_id = s.id
          and abs(t.amount - p_amount) <= 0.05
      )
    )
    and (
      s.months = 0
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
$function$;

REVOKE ALL ON FUNCTION "private"."fold_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fold_name"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."fold_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."purchase_name"(text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."purchase_name"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."purchase_name"(text, integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."similar_purchases"(public.accounts, text, integer, integer, numeric, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."similar_purchases"(public.accounts, text, integer, integer, numeric, date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."similar_purchases"(public.accounts, text, integer, integer, numeric, date, date) TO "service_role";
