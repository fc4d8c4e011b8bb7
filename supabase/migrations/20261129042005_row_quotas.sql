set local check_function_bodies = off;

DROP INDEX "public"."debt_series_user_id_idx";

CREATE OR REPLACE FUNCTION private.limit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  quota integer;
  is_visitor boolean;
  added bigint;
  stored bigint;
begin
  if caller is null then
    return null;
  end if;
  select u.is_anonymous, case when u.is_anonymous then q.of_visitor else q.of_user end
  into is_visitor, quota
  from auth.users u, private.row_quotas() as q
  where u.id = caller and q.name = tg_table_name;
  select count(*) into added from new_rows;
  -- To count 100,000 rows costs more than to insert one. A large quota may be exceeded by one percent or so: a statement counts
  -- always if it adds a hundredth of the quota, and else as rarely as it adds less. A counter would be a row that all
  -- statements of a user wait for.
  if added = 0 or quota > 10000 and random() * quota > added * 100.0 then
    return null;
  end if;
  execute format(
    'select count(*) from (select from public.%I where user_id = $1 limit $2) as r', tg_table_name
  )
  into stored using caller, quota + 1;
  if stored > quota then
    if is_visitor then
      raise exception 'a visitor has too many rows in %', tg_table_name using errcode = 'TS006';
    end if;
    raise exception 'too many rows in %', tg_table_name using errcode = 'TS005';
  end if;
  return null;
end
$function$;

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
    ('debts', 50000, 1000),
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

CREATE INDEX debt_series_user_id_idx ON public.debt_series USING btree (user_id);

CREATE TRIGGER limit_rows AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.debt_series REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.debts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.dismissed_repetitions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.expected_incomes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.form_saves REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.import_parts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.import_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.imported_rows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.installment_purchases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.pot_moves REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.pots REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.profile_photos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows_of_updates AFTER UPDATE ON public.push_subscriptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.push_subscriptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.reminder_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

CREATE TRIGGER limit_rows AFTER INSERT ON public.transfers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows();

REVOKE ALL ON FUNCTION "private"."limit_rows"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."row_quotas"() FROM PUBLIC;
