-- Rules that give a transaction its category by its description. The first that applies decides.
create table public.import_rules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  position integer not null default 0,
  match text not null default 'contains'
    constraint import_rules_match_check check (match in ('contains', 'equals')),
  text text not null
    constraint import_rules_text_check check (char_length(text) <= 100 and text ~ '\S'),
  -- Rules without a type apply to income and expenses.
  type text
    constraint import_rules_type_check check (type in ('income', 'expense')),
  category text not null
    constraint import_rules_category_check check (
      char_length(category) <= 100 and category ~ '\S'
    ),
  created_at timestamptz not null default now()
    constraint import_rules_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31')
);
create index import_rules_user_id_position_idx
  on public.import_rules (user_id, position, created_at, id);

revoke all on public.import_rules from public, anon, authenticated;
grant all on public.import_rules to service_role;
grant select, insert, delete, update (position, match, text, type, category)
  on public.import_rules to authenticated;
alter table public.import_rules enable row level security;
create policy "own import rules" on public.import_rules to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

-- Puts the rules into an order. Rules that are not named stay after the named ones.
create function public.order_import_rules(p_ids uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  update public.import_rules r
  set position = coalesce(array_position(p_ids, r.id), cardinality(p_ids) + 1)
  where r.user_id = (select auth.uid())
$$;

-- A renamed category keeps its rules. One without a type may mean the category of the other type.
create function public.rename_category_in_rules() returns trigger
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
  execute function public.rename_category_in_rules();

revoke execute on function public.order_import_rules(uuid[]), public.rename_category_in_rules()
  from public, anon, authenticated;
grant execute on function public.order_import_rules(uuid[]) to authenticated;
