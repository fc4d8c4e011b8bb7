-- The data of an account as a whole: the restore of an export, and the deletion of the account.

-- Returns the tables of an export, in the order in which their rows can be restored. `links` names the columns
-- that a restored row loses if the export lacks the row that they refer to, with the table of that row. Reminders are left out:
-- a subscription belongs to a browser and its session, and a restore must not begin to send e-mails.
create function private.account_tables() returns table (name text, links jsonb)
  language sql immutable set search_path = ''
as $$
  values
    ('categories', '{}'::jsonb),
    ('accounts', '{}'),
    ('debt_series', '{}'),
    ('debts', '{"series_id": "debt_series"}'),
    ('installment_purchases', '{}'),
    (
      'transactions',
      '{"debt_id": "debts", "account_id": "accounts", "purchase_id": "installment_purchases"}'
    ),
    ('transfers', '{}'),
    ('pots', '{}'),
    ('pot_moves', '{}'),
    ('receipts', '{}'),
    ('expected_incomes', '{}'),
    ('dismissed_repetitions', '{}'),
    ('imports', '{"account_id": "accounts"}'),
    ('import_rules', '{"account_id": "accounts"}'),
    ('imported_rows', '{"account_id": "accounts"}')
$$;
grant execute on function private.account_tables() to authenticated;

-- Returns the names of these tables, so that an export has those that the app of the user does not know. Stable: a plan has
-- the value of an immutable function without arguments, and a later request of another role would not be checked.
create function public.export_tables() returns text[]
  language sql stable security invoker set search_path = ''
as $$
  select array_agg(t.name order by t.position)
  from (select name, row_number() over () as position from private.account_tables()) as t
  where (select private.require_second_step())
$$;
grant execute on function public.export_tables() to authenticated;

-- Returns SQL for the id under which a restore stores a row of one of these tables: a row of another household keeps its own, so that
-- the restored one gets a new id, which follows from both. Once it has that, it keeps it, also when the other row is gone.
create function private.restored_id(p_tables text[], p_id text) returns text
  language sql immutable set search_path = ''
as $$
  select format(
    'case when %s then %s else %s end',
    string_agg(
      format(
        'exists (
          select from public.%I o where o.id in (%s, %s) and (o.household_id <> $2 or o.id <> %2$s)
        )',
        name, p_id, n.id
      ),
      ' or '
    ),
    n.id, p_id
  )
  from unnest(p_tables) as name
  cross join lateral (select format('md5($2::text || %s)::uuid', p_id)) as n (id)
  group by n.id
$$;

-- Returns a list or JSON of a restored row with the ids under which a restore stores the rows that it names.
create function private.with_restored_ids(p_text text, p_household_id uuid) returns text
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  former uuid;
  restored uuid;
begin
  for former in
    select distinct m[1]::uuid
    from regexp_matches(p_text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as m
  loop
    execute 'select ' || private.restored_id(array['accounts', 'categories', 'debts'], '$1')
    into restored
    using former, p_household_id;
    p_text := replace(p_text, former::text, restored::text);
  end loop;
  return p_text;
end
$$;

-- Returns how many rows of an export the household has already in one of its tables. A definer, because policies hide the rows of
-- other households. Ids cannot be guessed.
create function public.compare_rows(p_table text, p_ids uuid[])
  returns table (known bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_table not in (select t.name from private.account_tables() as t where t.name <> 'imported_rows') then
    raise exception 'there is no such table in an export' using errcode = '22023';
  end if;
  return query execute format(
    'select count(*) from unnest($1) as r (id)
    where exists (select from public.%I t where t.household_id = $2 and t.id = %s)',
    p_table, private.restored_id(array[p_table], 'r.id')
  )
  using private.at_most_ids(50000, p_ids), private.household_id();
end
$$;
grant execute on function public.compare_rows(text, uuid[]) to authenticated;

-- Returns the tables that a column names rows of, by its foreign key or else by its name.
create function private.tables_of_column(p_table regclass, p_column name) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select array[f.relname::text]
      from pg_catalog.pg_constraint c
      join pg_catalog.pg_class f on f.oid = c.confrelid and f.relname <> 'households'
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.conrelid = p_table and c.contype = 'f' and a.attname = p_column
      limit 1
    ),
    case p_column
      when 'debt_id' then array['debts']
      when 'parent_debt_id' then array['debts']
      when 'transfer_account_id' then array['accounts']
      when 'series_id' then array['transactions']
      when 'transaction_id' then array['transactions', 'transfers']
    end
  )
$$;

-- Stores rows of one table, and returns the indexes of the rows that the table rejects. It stores all columns that
-- the rows name and the table has, and keeps rows that exist. A definer, because the rows keep their authors.
create function private.restore_rows(p_table text, p_links jsonb, p_rows jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  household constant uuid := private.household_id();
  statement text;
  item record;
  rejected jsonb := '[]';
begin
  perform private.require_owner();
  select format(
    'insert into public.%1$I (%2$s)
    select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) as r
    on conflict do nothing',
    p_table,
    string_agg(quote_ident(a.attname), ', '),
    string_agg(
      case
        when a.attname = 'household_id' then '$2'
        when a.attname = 'id' then private.restored_id(array[p_table], 'r.id')
        when p_links ? a.attname then format(
          '(select l.id from public.%I l where l.household_id = $2 and l.id = %s%s)',
          p_links ->> a.attname,
          private.restored_id(array[p_links ->> a.attname], format('r.%I', a.attname)),
          -- A payment that was undone since the export is an expense like any other.
          case p_links ->> a.attname when 'debts' then ' and l.is_paid' end
        )
        when t.names is not null then private.restored_id(t.names, format('r.%I', a.attname))
        when a.atttypid in ('jsonb'::regtype, 'uuid[]'::regtype) then format(
          'private.with_restored_ids(r.%I::text, $2)::%s', a.attname, a.atttypid::regtype
        )
        else format('r.%I', a.attname)
      end,
      ', '
    )
  )
  into statement
  from pg_catalog.pg_attribute a
  cross join lateral (select private.tables_of_column(a.attrelid, a.attname)) as t (names)
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
    and (
      -- A row without an id would get another one at each repeat.
      a.attname in ('id', 'household_id')
      or a.attname in (
        select key from jsonb_array_elements(p_rows) as entry, jsonb_object_keys(entry) as key
      )
    );
  begin
    execute statement using p_rows, household;
    return rejected;
  exception
    when data_exception or integrity_constraint_violation or program_limit_exceeded then
      null;
  end;
  -- The table rejects a row or a value, so the rows are stored one by one.
  for item in
    select entry.value, entry.ordinality
    from jsonb_array_elements(p_rows) with ordinality as entry
  loop
    begin
      execute statement using jsonb_build_array(item.value), household;
    exception
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        rejected := rejected || to_jsonb(item.ordinality - 1);
    end;
  end loop;
  return rejected;
end
$$;
grant execute on function private.restore_rows(text, jsonb, jsonb) to authenticated;

-- Restores rows of an export into the household, by the name of their table. The rows keep their ids, or get others that follow from
-- them where another household has those, so that a repeated request adds nothing. They keep those authors who are members; the
-- caller is the author of the others. Takes 1,000 rows. Returns the indexes of the rejected rows by table.
create function public.restore_account(p_tables jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  household constant uuid := private.household_id();
  table_name text;
  links jsonb;
  rows jsonb;
  indexes jsonb;
  rejected jsonb := '{}';
begin
  perform private.may_write(), private.require_owner();
  if (
    select sum(jsonb_array_length(value))
    from jsonb_each(p_tables)
    where key <> 'profile' and jsonb_typeof(value) = 'array'
  ) > 1000 then
    raise exception 'more than 1000 rows' using errcode = 'TS003';
  end if;
  -- A new household has at most the default categories. The export replaces them, so that its own are restored
  -- with their ids and deleted ones stay deleted.
  if p_tables ? 'profile'
    and not exists (select from public.transactions where household_id = household)
    and not exists (select from public.debts where household_id = household)
  then
    delete from public.categories c
    using public.households h
    where h.id = household and c.household_id = household and c.monthly_limit is null
      and c.created_at >= h.default_categories_at
      and c.created_at < h.default_categories_at + interval '12 milliseconds'
      and c.id::text not in (
        select item ->> 'id' from jsonb_array_elements(p_tables -> 'categories') as item
        where item ->> 'id' is not null
      );
    -- A profile is the person's, whatever household the rows go into.
    if household = caller then
      update public.profiles
      set name = r.name, has_completed_onboarding = r.has_completed_onboarding
      from jsonb_populate_record(null::public.profiles, p_tables -> 'profile') as r
      where public.profiles.id = caller;
      perform public.save_profile_photo(p_tables -> 'profile' ->> 'image');
    end if;
  end if;

  for table_name, links in select t.name, t.links from private.account_tables() as t where p_tables ? t.name loop
    rows := p_tables -> table_name;
    if jsonb_typeof(rows) <> 'array'
      or jsonb_path_exists(rows, 'strict $[*] ? (@.type() != "object")')
    then
      raise exception '% must be a list of rows', table_name using errcode = '22023';
    end if;
    select coalesce(
      jsonb_agg(
        row - 'household_id'
        || jsonb_build_object('user_id', private.author_of_restored(row))
      ),
      '[]'
    )
    into rows
    from jsonb_array_elements(rows) as row;
    indexes := private.restore_rows(table_name, links, rows);
    if indexes <> '[]' then
      rejected := rejected || jsonb_build_object(table_name, indexes);
    end if;
  end loop;
  return rejected;
end
$$;
grant execute on function public.restore_account(jsonb) to authenticated;

-- Stores the household of an example and pays its debts, as a user would have done until p_today. p_tables is that of
-- restore_account, p_people are invented members of the household, which only the example has. Returns the rejected rows.
create function public.make_example(
  p_tables jsonb, p_payments jsonb, p_today date, p_people jsonb default '[]'
)
  returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  rejected jsonb;
  noon constant timestamptz := (p_today + time '12:00') at time zone 'America/Sao_Paulo';
  paid record;
begin
  perform private.add_example_people(p_people);
  rejected := public.restore_account(p_tables);
  for paid in
    select *
    from jsonb_to_recordset(private.at_most(500, p_payments)) as p (
      debt_id uuid, transaction_id uuid, account_id uuid, date date
    )
    order by p.date, p.transaction_id
  loop
    perform public.pay_debt(
      p_debt_id => paid.debt_id, p_transaction_id => paid.transaction_id, p_today => p_today,
      p_now => (paid.date + time '12:00') at time zone 'America/Sao_Paulo',
      p_account_id => paid.account_id, p_date => paid.date
    );
  end loop;
  perform public.archive_old_debts(noon, 'America/Sao_Paulo');
  return rejected;
end
$$;
grant execute on function public.make_example(jsonb, jsonb, date, jsonb) to authenticated;

-- Returns whether a table exists and the current role may delete from it.
create function private.can_delete_from(p_table text) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(has_table_privilege(to_regclass(p_table), 'delete'), false)
$$;

-- Deletes a user with everything of theirs. Auth's own tables differ between projects and versions: the user is deleted
-- even if one is missing or out of reach. For functions of the owner only.
create function private.delete_user(p_id uuid) returns void
  language plpgsql security invoker set search_path = ''
as $$
begin
  delete from auth.users where id = p_id;
  -- These have no foreign key to the user.
  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = p_id;
  end if;
  if private.can_delete_from('auth.refresh_tokens') then
    delete from auth.refresh_tokens where user_id::text = p_id::text;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_id::text;
  end if;
end
$$;

-- Deletes the caller's account with everything in it. A definer, because only the owner may delete from
-- auth.users. TS009 for the last owner of a household with others, which needs another owner first: the details are its id and name.
create function public.delete_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  owned jsonb;
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  perform private.require_second_step();
  select jsonb_build_object('id', h.id, 'name', h.name) into owned
  from public.household_members m
  join public.households h on h.id = m.household_id and h.user_id is null
  where m.user_id = caller and m.role = 'owner' and m.left_at is null
    and private.member_count(h.id) > 1
    and not exists (
      select from public.household_members o
      where o.household_id = h.id and o.user_id <> caller and o.role = 'owner' and o.left_at is null
    )
  limit 1;
  if owned is not null then
    raise exception 'the household needs an owner' using errcode = 'TS009', detail = owned::text;
  end if;
  perform private.delete_user(caller);
end
$$;
grant execute on function public.delete_account() to authenticated;

-- Deletes the caller if it is the user of an example, and returns whether it is. A page may show an example while another tab has
-- signed in to an account.
create function public.leave_example() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if not exists (select from auth.users where id = caller and is_anonymous) then
    return false;
  end if;
  perform private.delete_user(caller);
  return true;
end
$$;
grant execute on function public.leave_example() to authenticated;

-- Deletes the users without an e-mail whose example is older than a day or whose page was closed three hours ago, the oldest
-- first and five at most, and returns how many those were: a household has hundreds of rows, and a visitor waits meanwhile.
create function private.delete_old_examples() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  old uuid;
  deleted integer := 0;
begin
  for old in
    select id from auth.users
    where is_anonymous and (
      created_at < now() - interval '1 day'
      -- A page that is open renews its session each hour.
      or created_at < now() - interval '3 hours' and not exists (
        select from auth.sessions s
        where s.user_id = users.id
          and greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC')
            > now() - interval '3 hours'
      )
    )
    order by created_at
    limit 5
    -- Two visitors who come at once do not wait for each other.
    for update skip locked
  loop
    perform private.delete_user(old);
    deleted := deleted + 1;
  end loop;
  return deleted;
end
$$;

-- Each new example clears away older ones, also where no job does. Their failure keeps no visitor out, and a copy of users from
-- another database, which are older, deletes none of them.
create function private.follow_example() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.created_at > now() - interval '5 minutes' then
    begin
      perform private.delete_old_examples();
    exception
      when others then
        raise warning 'old examples are still there: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;
create trigger follow_example after insert on auth.users
  for each row when (new.is_anonymous) execute function private.follow_example();
