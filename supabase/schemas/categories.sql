-- Categories. A transaction names its category by text and type.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  name text not null
    constraint categories_name_check check (char_length(name) <= 100 and name ~ '\S'),
  icon text not null default 'MoreHorizontal'
    constraint categories_icon_check check (char_length(icon) between 1 and 50),
  color text not null default 'bg-blue-500'
    constraint categories_color_check check (char_length(color) between 1 and 50),
  type text not null
    constraint categories_type_check check (type in ('expense', 'income')),
  monthly_limit numeric(14, 2)
    constraint categories_monthly_limit_check check (monthly_limit between 0 and 999999999.99),
  created_at timestamptz not null default now()
    constraint categories_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint categories_limit_is_for_expenses check (monthly_limit is null or type = 'expense')
);
-- lower() leaves accented letters alone under the C locale, so translate() folds them.
create unique index categories_name_key on public.categories (
  user_id,
  type,
  lower(translate(
    regexp_replace(btrim(name), '\s+', ' ', 'g'),
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'áàâãäéèêëíìîïóòôõöúùûüçñ'
  ))
);
create index categories_user_id_created_at_idx on public.categories (user_id, created_at, id);
alter table public.categories enable row level security;
create policy "own categories" on public.categories to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant select, insert, delete, update (name, icon, color, monthly_limit)
  on public.categories to authenticated;
grant all on public.categories to service_role;

-- Returns the categories of a user, who gets the defaults when there are none: without categories nothing can
-- be recorded. A second tab waits for the lock and finds the categories.
create function public.ensure_default_categories() returns setof public.categories
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
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
grant execute on function public.ensure_default_categories() to authenticated, service_role;

-- Saves a new category. A changed type replaces the row, since a type cannot be updated.
create function public.save_category(p_idempotency_key uuid, p_revision integer, p_category jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if jsonb_typeof(p_category) is distinct from 'object' then
    raise exception 'p_category must be an object' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  delete from public.categories where user_id = caller and id = p_idempotency_key;
  insert into public.categories (id, user_id, name, icon, color, type, monthly_limit)
  select p_idempotency_key, caller, c.name, c.icon, c.color, c.type, c.monthly_limit
  from jsonb_populate_record(null::public.categories, p_category) as c;
end
$$;
grant execute on function public.save_category(uuid, integer, jsonb) to authenticated;

-- Changes the named columns of a category, and returns whether it exists. A new name is written to all of its transactions, which takes
-- longer than other requests.
create function public.update_category(p_category_id uuid, p_changes jsonb) returns boolean
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise exception 'p_changes must be an object' using errcode = '22023';
  end if;
  update public.categories as c
  set
    name = case when p_changes ? 'name' then n.name else c.name end,
    icon = case when p_changes ? 'icon' then n.icon else c.icon end,
    color = case when p_changes ? 'color' then n.color else c.color end,
    monthly_limit = case
      when p_changes ? 'monthly_limit' then n.monthly_limit else c.monthly_limit
    end
  from jsonb_populate_record(null::public.categories, p_changes) as n
  where c.id = p_category_id and c.user_id = (select private.user_id());
  return found;
end
$$;
grant execute on function public.update_category(uuid, jsonb) to authenticated;

-- Deletes a category and, if p_move_to names another one, moves its transactions there, together. Otherwise
-- the transactions keep its name. Returns the number of moved transactions.
create function public.delete_category(p_category_id uuid, p_move_to text default null)
  returns bigint
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  caller constant uuid := private.user_id();
  deleted public.categories;
  moved bigint := 0;
begin
  delete from public.categories
  where id = p_category_id and user_id = caller
  returning * into deleted;
  -- Deleted already, as after a lost answer.
  if deleted.id is null or p_move_to is null then
    return 0;
  end if;
  -- Locked, so that a concurrent request can neither delete nor rename the destination meanwhile.
  perform from public.categories c
  where c.user_id = caller and c.type = deleted.type and c.name = p_move_to
  for share;
  if not found then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  update public.transactions
  set category = p_move_to
  where user_id = caller and category_type = deleted.type and category = deleted.name;
  get diagnostics moved = row_count;
  return moved;
end
$$;
grant execute on function public.delete_category(uuid, text) to authenticated, service_role;

-- A renamed category keeps its transactions.
create function private.rename_category_in_transactions() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  update public.transactions
  set category = new.name
  where user_id = new.user_id and category_type = new.type and category = old.name;
  return null;
end
$$;
create trigger rename_in_transactions after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.rename_category_in_transactions();

-- A renamed category keeps its import rules. A rule without a type may mean the category of the other type.
create function private.rename_category_in_rules() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  update public.import_rules r
  set category = new.name
  where r.user_id = new.user_id and r.category = old.name
    and (
      r.type = new.type
      or r.type is null and not exists (
        select from public.categories c
        where c.user_id = new.user_id and c.type <> new.type and c.name = old.name
      )
    );
  return null;
end
$$;
create trigger rename_in_rules after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.rename_category_in_rules();
