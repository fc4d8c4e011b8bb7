set local check_function_bodies = off;

ALTER TABLE "public"."imported_rows" ADD COLUMN "is_category_chosen" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.description_key(p_folded_description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN replace(replace(replace(translate(p_folded_description, ' 	
 0123456789∗/.,:;-–*#()_|+''"&@!?='::text, ''::text), 'parcelade'::text, ''::text), 'parcela'::text, ''::text), 'parc'::text, ''::text);

CREATE OR REPLACE FUNCTION public.last_categories(p_keys jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
  with sent as materialized (
    select k.key, min(k.ordinality)::integer - 1 as index
    from jsonb_array_elements_text(private.at_most(5000, p_keys)) with ordinality as k (key, ordinality)
    where k.key <> ''
    group by k.key
  ),
  unknown as materialized (
    select i.transaction_id
    from public.imported_rows i
    where i.user_id = (select private.user_id()) and i.category = 'Outros' and not i.is_merged
      and not i.is_category_chosen
  ),
  used as (
    select distinct on (s.index, t.category_type) s.index, t.category_type, t.category
    from public.transactions t
    join sent s on s.key = private.description_key(t.folded_description)
    join public.categories c
      on c.user_id = (select private.user_id()) and c.type = t.category_type
        and c.name = t.category
    left join unknown u on u.transaction_id = t.id and t.category = 'Outros'
    where t.user_id = (select private.user_id()) and u.transaction_id is null
    order by s.index, t.category_type, t.date desc, t.created_at desc, t.id desc
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('index', index, 'type', category_type, 'category', category)), '[]'
  )
  from used
$function$;

REVOKE ALL ON FUNCTION "private"."description_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."description_key"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."description_key"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."last_categories"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."last_categories"(jsonb) TO "authenticated";
