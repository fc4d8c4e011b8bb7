set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.user_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  caller uuid;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return null;
  end if;
  select s.user_id into caller
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now());
  if caller is null then
    raise exception 'the session has ended' using errcode = 'PT401';
  end if;
  return caller;
end
$function$;
