-- Transactions name their category by text: renaming one renames it there, in the same transaction.
create function public.rename_category_in_transactions() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  update public.transactions
  set category = new.name
  where user_id = new.user_id and type = new.type and category = old.name;
  return null;
end
$$;

create trigger rename_in_transactions after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function public.rename_category_in_transactions();

-- The defaults of a new user, once: a second tab waits for the lock and finds them there.
create function public.ensure_default_categories() returns setof public.categories
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('default categories of ' || caller, 0));
  if exists (
      select from public.profiles where id = caller and default_categories_at is null
    )
    and not exists (select from public.categories where user_id = caller)
  then
    insert into public.categories (user_id, name, icon, color, type, created_at)
    select caller, d.name, d.icon, d.color, d.type, now() + d.position * interval '1 millisecond'
    from (
      values
        (0, 'expense', 'Alimentação', 'Utensils', 'bg-orange-500'),
        (1, 'expense', 'Transporte', 'Car', 'bg-blue-500'),
        (2, 'expense', 'Moradia', 'Home', 'bg-purple-500'),
        (3, 'expense', 'Saúde', 'Heart', 'bg-red-500'),
        (4, 'expense', 'Lazer', 'Gift', 'bg-pink-500'),
        (5, 'expense', 'Educação', 'GraduationCap', 'bg-teal-500'),
        (6, 'expense', 'Contas', 'FileText', 'bg-gray-500'),
        (7, 'expense', 'Outros', 'MoreHorizontal', 'bg-gray-500'),
        (8, 'income', 'Salário', 'Wallet', 'bg-teal-500'),
        (9, 'income', 'Freelance', 'Briefcase', 'bg-blue-500'),
        (10, 'income', 'Investimentos', 'TrendingUp', 'bg-purple-500'),
        (11, 'income', 'Outros', 'MoreHorizontal', 'bg-gray-500')
    ) as d (position, type, name, icon, color);
  end if;
  update public.profiles
  set default_categories_at = now()
  where id = caller and default_categories_at is null;
  return query
    select * from public.categories where user_id = caller order by created_at, id;
end
$$;

-- Every category the user's transactions name, also those no longer in the list.
create function public.transaction_categories() returns table (type text, category text)
  language sql stable security invoker set search_path = ''
as $$
  select distinct t.type, t.category
  from public.transactions t
  where t.user_id = (select auth.uid())
  order by 1, 2
$$;

revoke execute on function
  public.rename_category_in_transactions(),
  public.ensure_default_categories(),
  public.transaction_categories()
  from public, anon, authenticated;
grant execute on function public.ensure_default_categories(), public.transaction_categories()
  to authenticated, service_role;
