set local check_function_bodies = off;

CREATE TABLE "public"."pot_moves" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "pot_id" uuid NOT NULL, "amount" numeric(14,2) NOT NULL, "date" date NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "pot_moves_amount_check" CHECK (((amount <> (0)::numeric) AND ((amount >= '-999999999.99'::numeric) AND (amount <= 999999999.99)))), CONSTRAINT "pot_moves_created_at_check" CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "pot_moves_date_check" CHECK (((date >= '1900-01-01'::date) AND (date <= '2999-12-31'::date))), CONSTRAINT "pot_moves_pkey" PRIMARY KEY (id), "user_id" uuid NOT NULL DEFAULT private.user_id());

ALTER TABLE "public"."pot_moves" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."pots" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "target" numeric(14,2) NOT NULL, "due_date" date NOT NULL, "start_date" date NOT NULL DEFAULT CURRENT_DATE, "account_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "pots_created_at_check" CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))), CONSTRAINT "pots_due_date_check" CHECK (((due_date >= '1900-01-01'::date) AND (due_date <= '2999-12-31'::date))), CONSTRAINT "pots_name_check" CHECK (((char_length(name) <= 100) AND (name ~ '\S'::text))), CONSTRAINT "pots_pkey" PRIMARY KEY (id), CONSTRAINT "pots_start_date_check" CHECK (((start_date >= '1900-01-01'::date) AND (start_date <= '2999-12-31'::date))), CONSTRAINT "pots_target_check" CHECK (((target > (0)::numeric) AND (target <= 999999999.99))), "user_id" uuid NOT NULL DEFAULT private.user_id(), CONSTRAINT "pots_id_user_id_key" UNIQUE (id, user_id));

ALTER TABLE "public"."pots" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.account_tables()
 RETURNS TABLE(name text, links jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('categories', '{}'::jsonb),
    ('accounts', '{}'),
    ('debt_series', '{}'),
    ('debts', '{"series_id": "debt_series"}'),
    ('installment_purchases', '{}'),
    (
      'transactions',
      '{"debt_id": "debts", "account_id": "accounts", "purchase_id": "installment_purchases"}'
    ),
    ('transfers', '{}'),
    ('pots', '{}'),
    ('pot_moves', '{}'),
    ('expected_incomes', '{}'),
    ('dismissed_repetitions', '{}'),
    ('imports', '{"account_id": "accounts"}'),
    ('import_rules', '{"account_id": "accounts"}'),
    ('imported_rows', '{"account_id": "accounts"}')
$function$;

CREATE OR REPLACE FUNCTION private.check_pot()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.accounts a
    where a.id = new.account_id and a.user_id = new.user_id and a.kind = 'credit-card'
  ) then
    raise exception 'a pot cannot be on a card' using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_pots()
 RETURNS TABLE(id uuid, name text, target numeric, due_date date, start_date date, account_id uuid, saved numeric, move_count bigint, newest_moves jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    p.id, p.name, p.target, p.due_date, p.start_date, p.account_id,
    coalesce(m.saved, 0), coalesce(m.move_count, 0), coalesce(m.newest_moves, '{}')
  from public.pots p
  left join (
    select
      n.pot_id, sum(n.amount) as saved, count(*) as move_count,
      jsonb_object_agg(n.id, n.amount) filter (where n.place <= 50) as newest_moves
    from (
      select pot_id, id, amount, row_number() over (partition by pot_id order by id desc) as place
      from public.pot_moves
      where user_id = (select private.user_id())
    ) as n
    group by n.pot_id
  ) as m on m.pot_id = p.id
  where p.user_id = (select private.user_id())
$function$;

CREATE OR REPLACE FUNCTION public.save_pot(p_idempotency_key uuid, p_revision integer, p_pot jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  saved public.pots;
begin
  if jsonb_typeof(p_pot) is distinct from 'object' or p_pot ->> 'id' is null then
    raise exception 'p_pot must be an object with an id' using errcode = '22023';
  end if;
  -- A device may send a queued pot after another user has signed in.
  if p_pot ->> 'user_id' <> caller::text then
    raise exception 'the pot belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  saved := jsonb_populate_record(null::public.pots, p_pot);
  update public.pots
  set name = saved.name, target = saved.target, due_date = saved.due_date,
    account_id = saved.account_id
  where user_id = caller and id = saved.id;
  if found then
    return;
  end if;
  if saved.id <> p_idempotency_key then
    raise exception 'there is no such pot' using errcode = 'PT422';
  end if;
  insert into public.pots (id, user_id, name, target, due_date, start_date, account_id)
  values (
    saved.id, caller, saved.name, saved.target, saved.due_date, saved.start_date, saved.account_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.save_pot_move(p_idempotency_key uuid, p_revision integer, p_move jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  saved public.pot_moves;
begin
  if jsonb_typeof(p_move) is distinct from 'object' or p_move ->> 'id' is null then
    raise exception 'p_move must be an object with an id' using errcode = '22023';
  end if;
  -- A device may send a queued move after another user has signed in.
  if p_move ->> 'user_id' <> caller::text then
    raise exception 'the move belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  saved := jsonb_populate_record(null::public.pot_moves, p_move);
  update public.pot_moves
  set amount = saved.amount, date = saved.date
  where user_id = caller and id = saved.id;
  if found then
    return;
  end if;
  if saved.id <> p_idempotency_key then
    raise exception 'there is no such move' using errcode = 'PT422';
  end if;
  insert into public.pot_moves (id, user_id, pot_id, amount, date)
  values (saved.id, caller, saved.pot_id, saved.amount, saved.date);
end
$function$;

CREATE TRIGGER check_pot BEFORE INSERT OR UPDATE OF account_id ON public.pots FOR EACH ROW EXECUTE FUNCTION private.check_pot();

REVOKE ALL ON FUNCTION "private"."check_pot"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."list_pots"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_pots"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_pot"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_pot"(uuid, integer, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_pot_move"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_pot_move"(uuid, integer, jsonb) TO "authenticated";

GRANT UPDATE ("amount") ON TABLE "public"."pot_moves" TO "authenticated";

GRANT UPDATE ("date") ON TABLE "public"."pot_moves" TO "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."pot_moves" TO "authenticated";

GRANT ALL ON TABLE "public"."pot_moves" TO "service_role";

GRANT UPDATE ("account_id") ON TABLE "public"."pots" TO "authenticated";

GRANT UPDATE ("due_date") ON TABLE "public"."pots" TO "authenticated";

GRANT UPDATE ("name") ON TABLE "public"."pots" TO "authenticated";

GRANT UPDATE ("target") ON TABLE "public"."pots" TO "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."pots" TO "authenticated";

GRANT ALL ON TABLE "public"."pots" TO "service_role";

ALTER TABLE "public"."pot_moves" ADD CONSTRAINT "pot_moves_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX pot_moves_pot_id_idx ON public.pot_moves USING btree (pot_id, user_id, date DESC, id DESC);

CREATE INDEX pot_moves_user_id_idx ON public.pot_moves USING btree (user_id, id);

CREATE POLICY "own pot moves" ON "public"."pot_moves" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));

ALTER TABLE "public"."pots" ADD CONSTRAINT "pots_account_fkey" FOREIGN KEY (account_id, user_id) REFERENCES public.accounts(id, user_id);

ALTER TABLE "public"."pot_moves" ADD CONSTRAINT "pot_moves_pot_fkey" FOREIGN KEY (pot_id, user_id) REFERENCES public.pots(id, user_id) ON DELETE CASCADE;

ALTER TABLE "public"."pots" ADD CONSTRAINT "pots_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX pots_account_id_idx ON public.pots USING btree (account_id, user_id);

CREATE INDEX pots_user_id_idx ON public.pots USING btree (user_id, id);

CREATE POLICY "own pots" ON "public"."pots" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));
