set local check_function_bodies = off;

ALTER TABLE "public"."debts" DROP CONSTRAINT "debts_payment_record_check";

CREATE OR REPLACE FUNCTION private.row_quotas()
 RETURNS TABLE(name text, of_user integer, of_visitor integer)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('accounts', 1000, 100),
    ('categories', 1000, 300),
    ('debt_series', 1000, 100),
    ('debts', 50000, 300),
    ('dismissed_repetitions', 10000, 1000),
    ('expected_incomes', 5000, 300),
    ('form_saves', 300000, 3000),
    ('import_parts', 500, 10),
    ('import_rules', 5000, 300),
    ('imported_rows', 500000, 3000),
    ('imports', 10000, 100),
    ('installment_purchases', 20000, 1000),
    ('pot_moves', 50000, 1000),
    ('pots', 1000, 100),
    ('profile_photos', 1, 0),
    -- The function that stores one deletes all but ten afterwards.
    ('push_subscriptions', 20, 0),
    ('reminder_settings', 1, 0),
    ('transactions', 300000, 3000),
    ('transfers', 100000, 3000)
$function$;

CREATE OR REPLACE FUNCTION public.delete_debts(p_ids uuid[], p_end_series boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
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
      where d.user_id = caller and d.id = any (p_ids) and s.id = d.series_id and s.ended_at is null
      returning s.id
    )
    select coalesce(array_agg(id), '{}') into ended from ending;
    ids := ids || array(
      select later.id
      from public.debts d
      join public.debt_series s on s.id = d.series_id
      join public.debts later
        on later.series_id = d.series_id and later.series_month > d.series_month
      where d.user_id = caller and d.id = any (p_ids) and private.is_as_made(later, s)
    );
  end if;
  -- One snapshot for both: it reads the payments before the foreign key releases them.
  with payments as (
    select id, debt_id from public.transactions
    where user_id = caller and debt_id = any (ids)
  ),
  deleted_debts as (
    delete from public.debts
    where user_id = caller and id = any (ids)
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
$function$;

ALTER TABLE "public"."debts" ADD CONSTRAINT "debts_payment_record_check" CHECK (((jsonb_typeof(payment_record) = 'object'::text) AND (octet_length((payment_record)::text) <= 32768)));
