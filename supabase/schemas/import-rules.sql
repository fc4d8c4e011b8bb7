-- Rules that give a transaction its category by its description. The first that applies decides.
create table public.import_rules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
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
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- Rules without an account apply to all.
  account_id uuid,
  constraint import_rules_account_fkey foreign key (account_id, user_id)
    references public.accounts (id, user_id) on delete cascade
);
create index import_rules_user_id_position_idx
  on public.import_rules (user_id, position, created_at, id);
create index import_rules_account_id_idx on public.import_rules (account_id, user_id)
  where account_id is not null;
alter table public.import_rules enable row level security;
create policy "own import rules" on public.import_rules to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
-- PostgREST writes the key too when it saves a row again. Nothing refers to the key of a rule: to change it gives its user no
-- more than to delete the rule and insert it again.
grant select, insert, delete, update (id, position, match, text, type, category, account_id)
  on public.import_rules to authenticated;
grant all on public.import_rules to service_role;

-- Puts the rules into an order. Rules that are not named stay after the named ones.
create function public.order_import_rules(p_ids uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  with named as (
    select item.id, min(item.place) as place
    from unnest(private.at_most_ids(10000, p_ids)) with ordinality as item (id, place)
    group by item.id
  )
  update public.import_rules r
  set position = coalesce(n.place, cardinality(p_ids) + 1)
  from public.import_rules own
  left join named n on n.id = own.id
  where own.id = r.id and r.user_id = (select private.user_id())
$$;
grant execute on function public.order_import_rules(uuid[]) to authenticated;
