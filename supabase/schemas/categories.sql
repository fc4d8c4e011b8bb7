-- Categories. A transaction names its category by text and type.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
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
  -- The names that the category had, and those of the categories that were joined with it, the latest first. What still
  -- has such a name is given the present one: a form that is open, a queued write, the payment of a debt.
  former_names jsonb not null default '[]'
    constraint categories_former_names_check check (
      jsonb_typeof(former_names) = 'array' and octet_length(former_names::text) <= 30000
    ),
  constraint categories_limit_is_for_expenses check (monthly_limit is null or type = 'expense')
);
-- lower() leaves accented letters alone under the C locale, so translate() folds them.
create unique index categories_name_key on public.categories (
  household_id,
  type,
  lower(translate(
    regexp_replace(btrim(name), '\s+', ' ', 'g'),
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'áàâãäéèêëíìîïóòôõöúùûüçñ'
  ))
);
create index categories_household_id_created_at_idx on public.categories (household_id, created_at, id);
create index categories_former_names_idx on public.categories (household_id, type)
  where former_names <> '[]';
call private.share_rows('public.categories');
grant select, delete, update (name, icon, color, monthly_limit, former_names)
  on public.categories to authenticated;

-- Gives a household without categories the default ones: without categories nothing can be recorded. A second tab waits for the
-- lock and finds them.
create function private.add_default_categories(p_household_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('default categories of ' || p_household_id, 0));
  if exists (select from public.categories where household_id = p_household_id) then
    return;
  end if;
  insert into public.categories (household_id, user_id, name, icon, color, type, created_at)
  select p_household_id, private.user_id(), d.name, d.icon, d.color, d.type,
    now() + d.position * interval '1 millisecond'
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
  update public.households set default_categories_at = now() where id = p_household_id;
end
$$;

-- Returns the categories of the household, which gets the default ones when there are none.
create function public.ensure_default_categories() returns setof public.categories
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
begin
  if not private.is_viewer() then
    perform private.add_default_categories(household);
  end if;
  return query
    select * from public.categories where household_id = household order by created_at, id;
end
$$;
grant execute on function public.ensure_default_categories() to authenticated, service_role;

-- Saves a new category. A changed type replaces the row, since a type cannot be updated.
create function public.save_category(p_idempotency_key uuid, p_revision integer, p_category jsonb)
  returns void
  language sql volatile security invoker set search_path = ''
as $$
  select private.replace_row(
    'public.categories', p_idempotency_key, p_category, 'name, icon, color, type, monthly_limit'
  )
  where private.starts_save(p_idempotency_key, p_revision, p_category, 'object')
$$;
grant execute on function public.save_category(uuid, integer, jsonb) to authenticated;

-- Changes the named columns of a category as `edit_row` does. A new name is written to all of its transactions, which takes longer
-- than other requests.
create function public.update_category(p_category_id uuid, p_changes jsonb, p_seen jsonb default '{}')
  returns jsonb
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
begin
  return public.edit_row('categories', p_category_id, p_changes, p_seen);
end
$$;
grant execute on function public.update_category(uuid, jsonb, jsonb) to authenticated;

-- Returns the present name of a category that has been renamed or joined since, and any other name as it is.
create function private.current_category(p_household_id uuid, p_type text, p_name text) returns text
  language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (
      select c.name from public.categories c
      where c.household_id = p_household_id and c.type = p_type and c.former_names <> '[]'
        and c.former_names ? p_name
      limit 1
    ),
    p_name
  )
$$;
grant execute on function private.current_category(uuid, text, text) to authenticated, service_role;

-- Gives what names a category another name, and returns the number of transactions. Each column that names a
-- category is here: a test reads them from the catalog. The record of a payment follows, because the user has not
-- edited the expense. A rule without a type may mean the category of the other type.
create function private.replace_category(p_household_id uuid, p_type text, p_name text, p_new_name text)
  returns bigint
  language plpgsql security invoker set search_path = ''
as $$
declare
  named constant jsonb := jsonb_build_array(jsonb_build_object('category', p_name));
  replaced bigint;
  divided bigint;
begin
  update public.transactions
  set category = p_new_name
  where household_id = p_household_id and category_type = p_type and category = p_name and parts is null;
  get diagnostics replaced = row_count;
  update public.transactions
  set parts = private.renamed_parts(parts, p_name, p_new_name)
  where household_id = p_household_id and category_type = p_type
    and parts @> named;
  get diagnostics divided = row_count;
  update public.debts
  set payment_record = jsonb_set(payment_record, '{expense,category}', to_jsonb(p_new_name))
  where household_id = p_household_id and p_type = 'expense'
    and payment_record -> 'expense' ->> 'category' = p_name;
  update public.imported_rows
  set category = case category when p_name then p_new_name else category end,
    parts = private.several(private.renamed_parts(parts, p_name, p_new_name))
  where household_id = p_household_id and coalesce(category_type, type) = p_type
    and (category = p_name or parts @> named);
  update public.import_rules
  set category = case category when p_name then p_new_name else category end,
    shares = private.several(private.renamed_parts(shares, p_name, p_new_name, 'percent'))
  where household_id = p_household_id and (category = p_name or shares @> named)
    and (
      type = p_type
      or type is null and not exists (
        select from public.categories c
        where c.household_id = p_household_id and c.type <> p_type and c.name = p_name
      )
    );
  return replaced + divided;
end
$$;
grant execute on function private.replace_category(uuid, text, text, text)
  to authenticated, service_role;

-- Returns the latest fifty of a list of names.
create function private.latest_names(p_names jsonb) returns jsonb
  language sql immutable set search_path = ''
return jsonb_path_query_array(p_names, '$[0 to 49]');
grant execute on function private.latest_names(jsonb) to authenticated, service_role;

-- Records the former name of a renamed category. A name that a category has is no former name of another one.
create function private.set_former_names() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  update public.categories
  set former_names = former_names - new.name
  where household_id = new.household_id and type = new.type and id <> new.id
    and former_names <> '[]' and former_names ? new.name;
  if tg_op = 'UPDATE' then
    new.former_names := private.latest_names(
      jsonb_build_array(old.name) || (old.former_names - new.name - old.name)
    );
  end if;
  return new;
end
$$;
create trigger set_former_names_of_inserts before insert on public.categories
  for each row execute function private.set_former_names();
create trigger set_former_names_of_updates before update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.set_former_names();

create function private.follow_category_name() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.replace_category(new.household_id, new.type, old.name, new.name);
  return null;
end
$$;
create trigger follow_category_name after update of name on public.categories
  for each row when (old.name is distinct from new.name)
  execute function private.follow_category_name();

-- Deletes a category and, if p_move_to names another one, joins it with that one: what names the category names the
-- other one, then and later. Otherwise the transactions and rules keep its name. Returns the number of moved
-- transactions.
create function public.delete_category(p_category_id uuid, p_move_to text default null)
  returns bigint
  language plpgsql security invoker set search_path = '' set statement_timeout = '60s'
as $$
declare
  household constant uuid := private.household_id();
  deleted public.categories;
  destination text;
begin
  delete from public.categories
  where id = p_category_id and household_id = household
  returning * into deleted;
  -- Deleted already, as after a lost answer.
  if deleted.id is null or p_move_to is null then
    return 0;
  end if;
  -- The update locks the destination, so that a concurrent request can neither delete nor rename it meanwhile.
  update public.categories c
  set former_names = private.latest_names(
    jsonb_build_array(deleted.name) || deleted.former_names || c.former_names
  )
  where c.household_id = household and c.type = deleted.type
    and c.name = private.current_category(household, deleted.type, p_move_to)
  returning c.name into destination;
  if not found then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  return private.replace_category(household, deleted.type, deleted.name, destination);
end
$$;
grant execute on function public.delete_category(uuid, text) to authenticated, service_role;
