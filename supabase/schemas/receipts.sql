-- Receipts: photos and PDFs of a transaction or a debt. A row says whose a file is and what it holds; Supabase Storage has the bytes in
-- the bucket `receipts`, under the id of the row, so that rows which move to another household take them along.

-- The bytes of one household. The operator may change them.
create table private.receipt_limits (
  household_bytes bigint not null
    constraint receipt_limits_household_bytes_check check (household_bytes >= 0)
);
alter table private.receipt_limits enable row level security;
insert into private.receipt_limits values (1073741824);

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  -- A trigger sees to its household: an index for a foreign key with two columns would cost every transaction more than receipts gain.
  transaction_id uuid references public.transactions (id) on delete cascade,
  debt_id uuid,
  name text not null
    constraint receipts_name_check check (char_length(name) <= 100 and name ~ '\S'),
  type text not null
    constraint receipts_type_check check (
      type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
    ),
  size integer not null
    constraint receipts_size_check check (size >= 1 and size <= 10485760),
  sha256 text not null
    constraint receipts_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Since when the file is waited for. Null once it is stored; a row whose file does not come is deleted a day later.
  missing_since timestamptz default now()
    constraint receipts_missing_since_check check (missing_since between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint receipts_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint receipts_owner_check check ((transaction_id is null) <> (debt_id is null)),
  constraint receipts_debt_fkey foreign key (debt_id, household_id)
    references public.debts (id, household_id) on delete cascade
);
create index receipts_household_id_idx on public.receipts (household_id, id);
create index receipts_transaction_id_idx on public.receipts (transaction_id) where transaction_id is not null;
create index receipts_debt_id_idx on public.receipts (debt_id, household_id) where debt_id is not null;
call private.share_rows('public.receipts');
grant select, delete on public.receipts to authenticated;

-- Receipts whose bytes are still there, so that an undo finds them. `private.expire_receipts()` tells which bytes may go.
create table private.deleted_receipts (
  id uuid primary key,
  -- Null, as the item is, where the household itself is gone: nothing may name its owner then.
  household_id uuid,
  -- The transaction or debt that was deleted with the receipt, and whose return brings it back.
  parent_id uuid,
  item jsonb,
  deleted_at timestamptz not null default now()
);
create index deleted_receipts_parent_id_idx on private.deleted_receipts (parent_id) where parent_id is not null;
create index deleted_receipts_household_id_idx on private.deleted_receipts (household_id);
alter table private.deleted_receipts enable row level security;

-- Finds the file of a receipt that comes back, which says what the row says of it: a request may say something else. The lock lets
-- it wait for a deletion of the bytes.
create function private.find_receipt_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.receipts;
begin
  select item.* into former
  from private.deleted_receipts d, jsonb_populate_record(null::public.receipts, d.item) as item
  where d.id = new.id and d.household_id = new.household_id
  for update of d;
  if exists (
    select from storage.objects o where o.bucket_id = 'receipts' and o.name = former.id::text
  ) then
    new.type := former.type;
    new.size := former.size;
    new.sha256 := former.sha256;
    new.missing_since := former.missing_since;
  else
    new.missing_since := coalesce(former.missing_since, now());
  end if;
  return new;
end
$$;
create trigger find_receipt_file before insert on public.receipts
  for each row execute function private.find_receipt_file();

-- Admits new receipts. TS010 for the eleventh of a transaction or debt, TS011 for one that the household has no room for. The lock
-- lets requests of a household follow each other. A receipt that comes back needs no room: its bytes are there.
create function private.admit_receipts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := (select household_bytes from private.receipt_limits);
begin
  perform from public.households h
  where h.id in (select n.household_id from new_rows n)
  order by h.id
  for no key update;
  if exists (
    select from new_rows n
    join public.transactions t on t.id = n.transaction_id and t.household_id <> n.household_id
  ) then
    -- As for an id that nothing has.
    raise exception 'insert or update on table "receipts" violates foreign key constraint "receipts_transaction_id_fkey"'
      using errcode = '23503';
  end if;
  -- The id must not lead to the bytes of another household.
  if exists (
    select from new_rows n
    join storage.objects o on o.bucket_id = 'receipts' and o.name = n.id::text
    where n.missing_since is not null
  ) then
    raise exception 'the id is taken' using errcode = '23505';
  end if;
  if exists (
    select from new_rows n
    where 10 < (
      select count(*) from public.receipts r
      where r.transaction_id = n.transaction_id or r.debt_id = n.debt_id
    )
  ) then
    raise exception 'the row has more than ten receipts' using errcode = 'TS010';
  end if;
  delete from private.deleted_receipts d using new_rows n where d.id = n.id;
  -- Whoever deletes may add at once, but not again and again: deleted bytes stay for a while.
  if exists (
    select from (select distinct n.household_id from new_rows n where n.missing_since is not null) as h
    cross join lateral (
      select coalesce(sum(r.size), 0) as bytes from public.receipts r where r.household_id = h.household_id
    ) as stored
    cross join lateral (
      select coalesce(sum((d.item ->> 'size')::bigint), 0) as bytes
      from private.deleted_receipts d where d.household_id = h.household_id
    ) as leaving
    where stored.bytes > most or stored.bytes + leaving.bytes > 2 * most
  ) then
    raise exception 'the household has no room for the file' using errcode = 'TS011', detail = most::text;
  end if;
  return null;
end
$$;
create trigger admit_receipts after insert on public.receipts
  referencing new table as new_rows for each statement execute function private.admit_receipts();

-- For each row, because every deletion of a transaction runs a statement on its receipts, which has no rows as a rule.
create function private.note_deleted_receipt() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deleted_receipts (id, household_id, parent_id, item)
  select old.id, h.id,
    case
      when not exists (select from public.transactions t where t.id = old.transaction_id)
        and not exists (select from public.debts d where d.id = old.debt_id)
      then coalesce(old.transaction_id, old.debt_id)
    end,
    case when h.id is not null then to_jsonb(old) end
  from (values (1)) as one
  left join public.households h on h.id = old.household_id
  on conflict (id) do nothing;
  return null;
end
$$;
create trigger note_deleted_receipt after delete on public.receipts
  for each row execute function private.note_deleted_receipt();

-- Lets receipts come back with their transaction or debt, whatever stores that again.
create function private.restore_receipts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.receipts;
begin
  for former in
    select item.*
    from new_rows n
    join private.deleted_receipts d on d.parent_id = n.id and d.household_id = n.household_id
    cross join lateral jsonb_populate_record(null::public.receipts, d.item) as item
  loop
    insert into public.receipts values (former.*) on conflict do nothing;
  end loop;
  return null;
end
$$;
create trigger restore_receipts after insert on public.transactions
  referencing new table as new_rows for each statement execute function private.restore_receipts();
create trigger restore_receipts after insert on public.debts
  referencing new table as new_rows for each statement execute function private.restore_receipts();

-- The bucket is private, and no address of a file works without a session.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'receipts', 'receipts', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- A file is as visible as its row. It is written once, and never deleted by a request: its row is.
create policy "files of the household's receipts" on storage.objects for select to authenticated
  using (
    bucket_id = 'receipts' and exists (
      select from public.receipts r
      where r.household_id = (select private.household_id()) and r.id::text = objects.name
    )
  );
create policy "new files of the household's receipts" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'receipts' and not (select private.is_viewer())
    and exists (
      select from public.receipts r
      where r.household_id = (select private.household_id()) and r.id::text = objects.name
        and r.missing_since is not null
    )
  );

-- Stores only the file that its row announces. Storage inserts an object first to try the policies, without its size.
create function private.check_receipt_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  household uuid;
begin
  if new.metadata ->> 'size' is null then
    return null;
  end if;
  update public.receipts r
  set missing_since = null
  where r.id::text = new.name and r.size = (new.metadata ->> 'size')::bigint
    and r.type = new.metadata ->> 'mimetype'
  returning r.household_id into household;
  if household is null then
    raise exception 'the file is not that of its receipt' using errcode = '23514';
  end if;
  -- Where Storage does it by itself, no statement of a request tells the other members.
  if private.user_id() is null and private.member_count(household) > 1 then
    perform private.announce_change(household, 'receipts');
  end if;
  return null;
end
$$;
create trigger check_receipt_file after insert or update of metadata on storage.objects
  for each row when (new.bucket_id = 'receipts') execute function private.check_receipt_file();

create function private.note_deleted_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.receipts r set missing_since = now() where r.id::text = old.name;
  return null;
end
$$;
create trigger note_deleted_file after delete on storage.objects
  for each row when (old.bucket_id = 'receipts') execute function private.note_deleted_file();

-- Returns the files that no undo needs any more: of receipts deleted 15 minutes ago or with their household, and files without a row
-- that an hour has not brought. Only Storage itself deletes bytes, so whoever calls this asks it to. Also deletes receipts whose file has not come in
-- a day.
create function private.expire_receipts() returns setof text
  language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.receipts where missing_since < now() - interval '1 day';
  delete from private.deleted_receipts d
  where (d.deleted_at < now() - interval '15 minutes' or d.item is null)
    and not exists (select from storage.objects o where o.bucket_id = 'receipts' and o.name = d.id::text);
  return query
    select o.name
    from storage.objects o
    left join private.deleted_receipts d on d.id::text = o.name
    where o.bucket_id = 'receipts'
      and not exists (select from public.receipts r where r.id::text = o.name)
      and case
        when d.id is null then o.created_at < now() - interval '1 hour'
        else d.deleted_at < now() - interval '15 minutes' or d.item is null
      end
    limit 1000;
end
$$;
