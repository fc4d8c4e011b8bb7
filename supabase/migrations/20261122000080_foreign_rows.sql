-- Tells whether rows of an export belong to another account that still exists, before any of them is
-- restored. It answers one yes or no for all of them, and ids cannot be guessed.
create function public.has_foreign_rows(p_ids uuid[]) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  table_name text;
  found_one boolean;
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  foreach table_name in array array[
    'categories', 'debts', 'transactions', 'accounts', 'transfers', 'imports', 'import_rules',
    'expected_incomes'
  ] loop
    execute format(
      'select exists (select from public.%I where id = any ($1) and user_id <> $2)', table_name
    )
    into found_one
    using p_ids, caller;
    if found_one then
      return true;
    end if;
  end loop;
  return false;
end
$$;
revoke execute on function public.has_foreign_rows(uuid[]) from public, anon;
grant execute on function public.has_foreign_rows(uuid[]) to authenticated;
