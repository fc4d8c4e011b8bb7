-- Restores the expected incomes of an export. The rows keep their ids, so a repeated request adds
-- nothing, and they always belong to the caller.
create function public.restore_expected_incomes(p_rows jsonb) returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  insert into public.expected_incomes (id, user_id, description, amount, date, created_at)
  select r.id, caller, r.description, r.amount, r.date, r.created_at
  from jsonb_to_recordset(p_rows) as r (
    id uuid, description text, amount numeric, date date, created_at timestamptz
  )
  on conflict (id) do nothing;
  -- An id that is not the caller's now belongs to an account that still exists.
  if exists (
    select from jsonb_array_elements(p_rows) as r
    where not exists (
      select from public.expected_incomes e
      where e.user_id = caller and e.id = (r ->> 'id')::uuid
    )
  ) then
    raise exception 'the rows belong to another account' using errcode = 'PT411';
  end if;
end
$$;

revoke execute on function public.restore_expected_incomes(jsonb) from public, anon;
grant execute on function public.restore_expected_incomes(jsonb) to authenticated;
