set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.export_tables()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(t.name order by t.position)
  from (select name, row_number() over () as position from private.account_tables()) as t
$function$;

REVOKE ALL ON FUNCTION "public"."export_tables"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."export_tables"() TO "authenticated";
