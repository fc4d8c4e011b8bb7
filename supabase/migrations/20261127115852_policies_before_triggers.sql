set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.accounts a
    where a.id = new.from_account_id and a.user_id = new.user_id and a.kind = 'credit-card'
  ) then
    raise exception 'a transfer cannot leave a card' using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_statement_month()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closing_day integer;
  closing_day_before integer;
begin
  -- The table rejects such a day. An error of the arithmetic would come before the policies, and only for a card.
  if new.date not between '1900-01-01' and '2999-12-31' then
    return new;
  end if;
  select a.closing_day into closing_day from public.accounts a
  where a.id = new.account_id and a.user_id = new.user_id;
  if closing_day is null then
    new.statement_month := null;
    return new;
  end if;
  if tg_op = 'INSERT' or old.statement_month is null then
    new.statement_month :=
      coalesce(new.statement_month, private.statement_month(new.date, closing_day));
    return new;
  end if;
  if new.statement_month is null or new.statement_month = old.statement_month then
    select a.closing_day into closing_day_before from public.accounts a
    where a.id = old.account_id and a.user_id = old.user_id;
    new.statement_month := (
      old.statement_month + age(
        private.statement_month(new.date, closing_day)::timestamp,
        private.statement_month(old.date, closing_day_before)::timestamp
      )
    )::date;
  end if;
  return new;
end
$function$;
