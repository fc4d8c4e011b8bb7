-- How many rows a household may store, and how many of those that are personal a user: disks and backups are finite. No honest person meets these numbers. A visitor of the
-- example has no account that could be blocked, and is deleted a day later.

-- Returns the quotas of each table that users write: of a household or user, and of a visitor.
create function private.row_quotas() returns table (name text, of_user integer, of_visitor integer)
  language sql immutable set search_path = ''
as $$
  values
    ('accounts', 1000, 100),
    ('categories', 1000, 300),
    ('debt_series', 1000, 100),
    ('debts', 50000, 300),
    ('dismissed_repetitions', 10000, 1000),
    ('expected_incomes', 5000, 300),
    ('form_saves', 300000, 3000),
    ('import_parts', 500, 10),
    ('import_rules', 5000, 300),
    ('imported_rows', 500000, 3000),
    ('imports', 10000, 100),
    ('installment_purchases', 20000, 1000),
    ('pot_moves', 50000, 1000),
    ('pots', 1000, 100),
    ('profile_photos', 1, 0),
    -- The function that stores one deletes all but ten afterwards.
    ('push_subscriptions', 20, 0),
    -- Their bytes have a limit, too (receipts.sql).
    ('receipts', 20000, 3),
    ('reminder_settings', 21, 0),
    ('tags', 1000, 300),
    ('transactions', 300000, 3000),
    ('transfers', 100000, 3000)
$$;

-- Ends a statement after which its household, or its user for a personal table, has more rows than the quota: TS005 for a user, TS006
-- for a visitor. Runs once per statement. A definer, because the policies would be evaluated for each counted row. Statements outside of requests, such as
-- those of a restored backup, have no quota.
create function private.limit_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  is_shared constant boolean := tg_argv[0] = 'household_id';
  quota integer;
  is_visitor boolean;
  added bigint;
  stored bigint;
begin
  if caller is null then
    return null;
  end if;
  select u.is_anonymous, case when u.is_anonymous then q.of_visitor else q.of_user end
  into is_visitor, quota
  from auth.users u, private.row_quotas() as q
  where u.id = caller and q.name = tg_table_name;
  select count(*) into added from new_rows;
  -- To count 100,000 rows costs more than to insert one. A large quota may be exceeded by one percent or so: a statement counts
  -- always if it adds a hundredth of the quota, and else as rarely as it adds less. A counter would be a row that all
  -- statements of a user wait for.
  if added = 0 or quota > 10000 and random() * quota > added * 100.0 then
    return null;
  end if;
  execute format(
    'select count(*) from (select from public.%I where %I = $1 limit $2) as r', tg_table_name, tg_argv[0]
  )
  into stored using case when is_shared then private.household_id() else caller end, quota + 1;
  if stored > quota then
    if is_visitor then
      raise exception 'a visitor has too many rows in %', tg_table_name using errcode = 'TS006';
    end if;
    raise exception 'too many rows in %', tg_table_name using errcode = 'TS005';
  end if;
  return null;
end
$$;

do $$
declare
  quota record;
begin
  for quota in
    select q.name, q.name in (select t.name from private.household_tables() as t) as is_shared
    from private.row_quotas() as q
  loop
    execute format(
      'create trigger limit_rows after insert on public.%I
      referencing new table as new_rows for each statement execute function private.limit_rows(%L)',
      quota.name, case when quota.is_shared then 'household_id' else 'user_id' end
    );
  end loop;
end
$$;
-- A browser's subscription passes to the user who is signed in there.
create trigger limit_rows_of_updates after update on public.push_subscriptions
  referencing new table as new_rows for each statement execute function private.limit_rows('user_id');
