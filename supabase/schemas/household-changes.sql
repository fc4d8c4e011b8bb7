-- What has changed in a household with several members, so that their devices ask again for it. Only names of tables are told. A
-- household with one member costs nothing.

create table public.household_changes (
  household_id uuid not null references public.households (id) on delete cascade,
  -- The database transaction. Several commit in another order than they begin: a reader goes on at the oldest that is not over.
  revision xid8 not null default pg_current_xact_id(),
  table_name text not null,
  changed_at timestamptz not null default now(),
  primary key (household_id, revision, table_name)
);
alter table public.household_changes enable row level security;
grant all on public.household_changes to service_role;

-- Stores and announces a change. The server that listens on the channel tells the members who are connected.
create function private.announce_change(p_household_id uuid, p_table text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.household_changes (household_id, table_name)
  select h.id, p_table from public.households h where h.id = p_household_id
  on conflict do nothing;
  -- Devices that were away for longer ask for everything.
  if random() < 0.01 then
    delete from public.household_changes
    where household_id = p_household_id and changed_at < now() - interval '2 days';
  end if;
  perform pg_notify('household_changes', p_household_id || ' ' || p_table);
end
$$;

-- Announces a statement of a request in a household with several members, which `private.household_id()` has found out.
create function private.announce_statement() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('tostao.is_shared', true) = 'true' then
    perform private.announce_change(private.household_id(), tg_table_name);
  end if;
  return null;
end
$$;

-- Announces who is in a household, and follows whether its members share one.
create function private.announce_members() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := coalesce(new.user_id, old.user_id);
begin
  perform private.announce_change(coalesce(new.household_id, old.household_id), 'household_members');
  update public.profiles
  set shares_household = exists (
    select from public.household_members m
    join public.households h on h.id = m.household_id and h.user_id is null
    where m.user_id = member and m.left_at is null
  )
  where id = member;
  return null;
end
$$;
create trigger announce_members after insert or update or delete on public.household_members
  for each row execute function private.announce_members();

create function private.announce_name() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_change(new.id, 'household_members');
  return null;
end
$$;
create trigger announce_name after update of name on public.households
  for each row execute function private.announce_name();

-- The name and the photo of a person are shown to those with whom they share a household.
create function private.announce_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_change(m.household_id, 'household_members')
  from public.household_members m
  where m.user_id = new.id and m.left_at is null;
  return null;
end
$$;
create trigger announce_profile after update of name, photo_version on public.profiles
  for each row execute function private.announce_profile();

do $$
declare
  table_name text;
begin
  -- The others serve one request each.
  for table_name in
    select t.name from private.household_tables() as t
    where not t.is_derived and t.name not in ('form_saves', 'import_parts')
  loop
    execute format(
      'create trigger announce_statement after insert or update or delete on public.%I
      for each %s execute function private.announce_statement()',
      -- Each deletion of a transaction runs a statement on its receipts, which has no rows as a rule.
      table_name, case table_name when 'receipts' then 'row' else 'statement' end
    );
  end loop;
end
$$;

-- Returns the revision of the household, and the tables that have changed since an earlier one: null where that is not known any
-- more, as after the restore of a backup. Without one it names the changes of the last 30 seconds, which a page that has just been
-- loaded may have missed.
create function public.changes_since(p_revision text default null)
  returns table (revision text, tables text[])
  language sql stable security definer set search_path = ''
as $$
  select
    s.oldest::text,
    case when p_revision is null or p_revision::xid8 <= s.oldest then array(
      select distinct c.table_name from public.household_changes c
      where c.household_id = (select private.household_id())
        and (
          c.revision >= p_revision::xid8
          or p_revision is null and c.changed_at > now() - interval '30 seconds'
        )
      order by 1
    ) end
  from pg_snapshot_xmin(pg_current_snapshot()) as s (oldest)
  where (select private.household_id()) is not null
$$;
grant execute on function public.changes_since(text) to authenticated;
