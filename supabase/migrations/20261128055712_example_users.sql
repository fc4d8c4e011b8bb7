set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.delete_old_examples()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old uuid;
  deleted integer := 0;
begin
  for old in
    select id from auth.users
    where is_anonymous and created_at < now() - interval '1 day'
    order by created_at
    limit 5
    -- Two visitors who come at once do not wait for each other.
    for update skip locked
  loop
    perform private.delete_user(old);
    deleted := deleted + 1;
  end loop;
  return deleted;
end
$function$;

CREATE OR REPLACE FUNCTION private.delete_user(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from auth.users where id = p_id;
  -- These have no foreign key to the user.
  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = p_id;
  end if;
  if private.can_delete_from('auth.refresh_tokens') then
    delete from auth.refresh_tokens where user_id::text = p_id::text;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_id::text;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_example()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.created_at > now() - interval '5 minutes' then
    begin
      perform private.delete_old_examples();
    exception
      when others then
        raise warning 'old examples are still there: %', sqlerrm;
    end;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  perform private.delete_user(caller);
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_example()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
begin
  if not exists (select from auth.users where id = caller and is_anonymous) then
    return false;
  end if;
  perform private.delete_user(caller);
  return true;
end
$function$;

CREATE TRIGGER follow_example AFTER INSERT ON auth.users FOR EACH ROW WHEN (new.is_anonymous) EXECUTE FUNCTION private.follow_example();

REVOKE ALL ON FUNCTION "private"."delete_old_examples"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_user"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_example"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."leave_example"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_example"() TO "authenticated";
