-- Deletes the caller's own account with everything in it. It runs as its owner, since nobody else
-- may delete from auth.users, and takes no argument: the caller can name nobody but itself.
create function public.delete_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  delete from auth.users where id = caller;
  -- These do not hang from the user; a hosted project may keep the log out of reach.
  delete from auth.flow_state where user_id = caller;
  delete from auth.refresh_tokens where user_id::text = caller::text;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = caller::text;
  end if;
end
$$;

revoke execute on function public.delete_account() from public, anon, authenticated;
grant execute on function public.delete_account() to authenticated;
