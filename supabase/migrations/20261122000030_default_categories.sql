-- A user without any category gets the defaults, also one who deleted all of them: without
-- categories nothing can be recorded. A second tab waits for the lock and finds the categories.
create or replace function public.ensure_default_categories() returns setof public.categories
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('default categories of ' || caller, 0));
  if not exists (select from public.categories where user_id = caller) then
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
    update public.profiles set default_categories_at = now() where id = caller;
  end if;
  return query
    select * from public.categories where user_id = caller order by created_at, id;
end
$$;
