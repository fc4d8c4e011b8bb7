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
$$;
grant execute on function public.export_tables() to authenticated;

-- Compares the ids of an export with the rows of one of its tables: how many the caller has already, and
-- whether one belongs to another account that still exists. A definer, because policies hide such a row. Ids
-- cannot be guessed.
create function public.compare_rows(p_table text, p_ids uuid[])
  returns table (known bigint, has_foreign boolean)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if p_table not in (select t.name from private.account_tables() as t where t.name <> 'imported_rows') then
    raise exception 'there is no such table in an export' using errcode = '22023';
  end if;
  return query execute format(
    'select count(*) filter (where user_id = $1), coalesce(bool_or(user_id <> $1), false)
    from public.%I where id = any ($2)', p_table
  )
  using caller, private.at_most_ids(50000, p_ids);
end
$$;
grant execute on function public.compare_rows(text, uuid[]) to authenticated;

-- Stores rows of one table, and returns the indexes of the rows that the table rejects. It stores all columns that
-- the rows name and the table has, and keeps rows that exist.
create function private.restore_rows(p_table text, p_links jsonb, p_rows jsonb) returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  statement text;
  item record;
  rejected jsonb := '[]';
begin
  select format(
    'insert into public.%1$I (%2$s)
    select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) as r
    on conflict do nothing',
    p_table,
    string_agg(quote_ident(a.attname), ', '),
    string_agg(
      case
        when a.attname = 'user_id' then '$2'
        when p_links ? a.attname then format(
          '(select l.id from public.%I l where l.id = r.%I and l.user_id = $2)',
          p_links ->> a.attname, a.attname
        )
        else format('r.%I', a.attname)
      end,
      ', '
    )
  )
  into statement
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
    and (
      -- A row without an id would get another one at each repeat.
      a.attname in ('id', 'user_id')
      or a.attname in (
        select key from jsonb_array_elements(p_rows) as entry, jsonb_object_keys(entry) as key
      )
    );
  begin
    execute statement using p_rows, caller;
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
      execute statement using jsonb_build_array(item.value), caller;
    exception
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        rejected := rejected || to_jsonb(item.ordinality - 1);
    end;
  end loop;
  return rejected;
end
$$;
grant execute on function private.restore_rows(text, jsonb, jsonb) to authenticated;

-- Restores rows of an export, by the name of their table. The rows keep their ids, so that a repeated request
-- adds nothing, and always belong to the caller. Takes 1,000 rows. Returns the indexes of the rejected rows by table. A request
-- with a row of another account that still exists is rejected with TS001: a code of Tostão's own answers 400,
-- where proxies replace an answer 411 or 413 by a page of their own.
create function public.restore_account(p_tables jsonb) returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  table_name text;
  links jsonb;
  rows jsonb;
  is_part boolean;
  ids uuid[];
  indexes jsonb;
  rejected jsonb := '{}';
begin
  if (
    select sum(jsonb_array_length(value))
    from jsonb_each(p_tables)
    where key <> 'profile' and jsonb_typeof(value) = 'array'
  ) > 1000 then
    raise exception 'more than 1000 rows' using errcode = 'TS003';
  end if;
  -- A new account has at most the default categories. The export replaces them, so that its own are restored
  -- with their ids and deleted ones stay deleted.
  if p_tables ? 'profile'
    and not exists (select from public.transactions where user_id = caller)
    and not exists (select from public.debts where user_id = caller)
  then
    delete from public.categories c
    using public.profiles p
    where p.id = caller and c.user_id = caller and c.monthly_limit is null
      and c.created_at >= p.default_categories_at
      and c.created_at < p.default_categories_at + interval '12 milliseconds'
      and c.id::text not in (
        select item ->> 'id' from jsonb_array_elements(p_tables -> 'categories') as item
        where item ->> 'id' is not null
      );
    update public.profiles
    set name = r.name, has_completed_onboarding = r.has_completed_onboarding
    from jsonb_populate_record(null::public.profiles, p_tables -> 'profile') as r
    where public.profiles.id = caller;
    perform public.save_profile_photo(p_tables -> 'profile' ->> 'image');
  end if;

  for table_name, links in select t.name, t.links from private.account_tables() as t where p_tables ? t.name loop
    rows := p_tables -> table_name;
    if jsonb_typeof(rows) <> 'array'
      or jsonb_path_exists(rows, 'strict $[*] ? (@.type() != "object")')
    then
      raise exception '% must be a list of rows', table_name using errcode = '22023';
    end if;
    -- Unreadable owners would reject rows that get another one.
    select coalesce(jsonb_agg(row - 'user_id'), '[]') into rows from jsonb_array_elements(rows) as row;
    -- The rows of an import have no id of their own. PostgreSQL reads an id whatever its punctuation.
    is_part := table_name = 'imported_rows';
    select array_agg(distinct item.digits::uuid) into ids
    from (
      select regexp_replace(
        row ->> case when is_part then 'import_id' else 'id' end, '[^0-9a-fA-F]', '', 'g'
      )
      from jsonb_array_elements(rows) as row
    ) as item (digits)
    where length(item.digits) = 32;
    if (
      select c.has_foreign
      from public.compare_rows(case when is_part then 'imports' else table_name end, ids) as c
    ) then
      raise exception 'the rows belong to another account' using errcode = 'TS001';
    end if;
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
-- restore_account. Returns the rejected rows.
create function public.make_example(p_tables jsonb, p_payments jsonb, p_today date) returns jsonb
  language plpgsql security invoker set search_path = ''
as $$
declare
  rejected jsonb;
  noon constant timestamptz := (p_today + time '12:00') at time zone 'America/Sao_Paulo';
  paid record;
begin
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
grant execute on function public.make_example(jsonb, jsonb, date) to authenticated;

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
-- auth.users.
create function public.delete_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
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
