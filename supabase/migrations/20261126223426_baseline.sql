-- Access. Every object starts closed: a table grants what users may do and guards its rows by policies, a
-- function grants its callers. Hosted projects grant new objects to these roles by default.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Functions that are not part of the data API.
create schema private;
grant usage on schema private to authenticated, service_role;

-- Returns the user of the request, or null for a request of the service role and outside of requests. The
-- token of a session that has ended is valid until it expires: PostgREST answers PT401 with status 401, while
-- a null would hide all rows, as if the data were gone.
create function private.user_id() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  caller uuid;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return null;
  end if;
  select s.user_id into caller
  from auth.sessions s
  where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid
    and (s.not_after is null or s.not_after > now());
  if caller is null then
    raise exception 'the session has ended' using errcode = 'PT401';
  end if;
  return caller;
end
$$;
grant execute on function private.user_id() to authenticated, service_role;

-- Returns the first day of a day's month.
create function private.month_of(p_day date) returns date
  language sql immutable parallel safe
return date_trunc('month', p_day::timestamp)::date;
grant execute on function private.month_of(date) to authenticated, service_role;

-- A form saves its rows in one transaction, as often as it has to be sent. `revision` grows with every change
-- of the form: a repeated or late request of an earlier revision changes nothing.
create table public.form_saves (
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  idempotency_key uuid not null,
  revision integer not null
    constraint form_saves_revision_check check (revision between 1 and 1000000),
  saved_at timestamptz not null default now()
    constraint form_saves_saved_at_check check (saved_at between '1900-01-01' and '2999-12-31'),
  primary key (user_id, idempotency_key)
);
alter table public.form_saves enable row level security;
create policy "own form saves" on public.form_saves to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant select, insert, update (revision, saved_at) on public.form_saves to authenticated;
grant all on public.form_saves to service_role;

-- Records that a form is saved at this revision. Returns false when the same or a later revision is saved
-- already. The row lock makes concurrent requests of one form wait for each other.
create function public.claim_form_save(p_idempotency_key uuid, p_revision integer) returns boolean
  language plpgsql security invoker set search_path = ''
as $$
begin
  insert into public.form_saves as saved (idempotency_key, revision)
  values (p_idempotency_key, p_revision)
  on conflict (user_id, idempotency_key) do update
    set revision = excluded.revision, saved_at = now()
    where saved.revision < excluded.revision;
  return found;
end
$$;
grant execute on function public.claim_form_save(uuid, integer) to authenticated;

-- A profile for every user. Everything that a user owns refers to auth.users and is deleted with it.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null
    constraint profiles_name_check check (char_length(name) <= 100 and name ~ '\S'),
  email text,
  -- A data URL: 5 MB of photo are 6,990,508 characters of base64. SVG is left out because it can contain code.
  image text
    constraint profiles_image_check check (
      char_length(image) <= 7000000
      and left(image, 64) ~ '^data:image/[a-z0-9.+-]{1,32};base64,'
    )
    constraint profiles_image_is_pixels check (left(image, 64) !~* '^data:image/svg'),
  has_completed_onboarding boolean not null default false,
  -- When the default categories were created: the restore of an export replaces them.
  default_categories_at timestamptz
    constraint profiles_default_categories_at_check
      check (default_categories_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
-- The sub-select is evaluated once per statement, not once per row.
create policy "own profile" on public.profiles to authenticated
  using ((select private.user_id()) = id) with check ((select private.user_id()) = id);
grant select, update (name, image, has_completed_onboarding, default_categories_at)
  on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- Returns the name of a new user: from the sign-up or the identity provider, else from the e-mail address.
create function private.profile_name(metadata jsonb, email text) returns text
  language sql immutable set search_path = ''
as $$
  select left(
    coalesce(
      substring(btrim(metadata ->> 'name') from '.*\S.*'),
      substring(btrim(metadata ->> 'full_name') from '.*\S.*'),
      substring(split_part(email, '@', 1) from '.*\S.*'),
      '?'
    ),
    100
  )
$$;

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.profile_name(new.raw_user_meta_data, new.email), new.email)
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$$;
create trigger follow_email after update on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

-- Users of a project that was set up before its schema.
insert into public.profiles (id, name, email)
select id, private.profile_name(raw_user_meta_data, email), email from auth.users
on conflict (id) do nothing;

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

-- Deletes a category and, if p_move_to names another one, moves its transactions there, together. Otherwise
-- the transactions keep its name. Returns the number of moved transactions.
create function public.delete_category(p_category_id uuid, p_move_to text default null)
  returns bigint
  language plpgsql security invoker set search_path = ''
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
  where user_id = caller and type = deleted.type and category = deleted.name;
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
  where user_id = new.user_id and type = new.type and category = old.name;
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

-- Accounts and cards. A transaction may name the account that it changes. A transfer moves money between two
-- accounts and is no transaction, so that no sum of income or expenses counts it.
create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  name text not null
    constraint accounts_name_check check (char_length(name) <= 100 and name ~ '\S'),
  -- Set at creation: an account cannot become a card, whose transactions have statements.
  kind text not null
    constraint accounts_kind_check check (
      kind in ('checking', 'savings', 'wallet', 'investment', 'credit-card')
    ),
  opening_balance numeric(14, 2) not null default 0
    constraint accounts_opening_balance_check check (
      opening_balance between -999999999.99 and 999999999.99
    ),
  -- The opening debt of a new card belongs to the statement of this day.
  opening_date date not null default current_date
    constraint accounts_opening_date_check check (opening_date between '1900-01-01' and '2999-12-31'),
  color text not null default 'bg-blue-500'
    constraint accounts_color_check check (char_length(color) between 1 and 50),
  credit_limit numeric(14, 2)
    constraint accounts_credit_limit_check check (credit_limit between 0 and 999999999.99),
  closing_day integer
    constraint accounts_closing_day_check check (closing_day between 1 and 31),
  due_day integer
    constraint accounts_due_day_check check (due_day between 1 and 31),
  archived_at timestamptz
    constraint accounts_archived_at_check check (archived_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint accounts_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint accounts_cycle_is_for_cards check (
    (kind = 'credit-card') = (closing_day is not null)
    and (kind = 'credit-card') = (due_day is not null)
    and (kind = 'credit-card' or credit_limit is null)
  ),
  -- The target of foreign keys with two columns, so that no user can name another user's account.
  constraint accounts_id_user_id_key unique (id, user_id)
);
create index accounts_user_id_created_at_idx on public.accounts (user_id, created_at, id);
alter table public.accounts enable row level security;
create policy "own accounts" on public.accounts to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant
  select,
  insert,
  delete,
  update (name, opening_balance, color, credit_limit, closing_day, due_day, archived_at)
  on public.accounts to authenticated;
grant all on public.accounts to service_role;

create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount numeric(14, 2) not null
    constraint transfers_amount_check check (amount > 0 and amount <= 999999999.99),
  date date not null
    constraint transfers_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint transfers_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint transfers_accounts_differ check (from_account_id <> to_account_id),
  constraint transfers_from_account_fkey foreign key (from_account_id, user_id)
    references public.accounts (id, user_id),
  constraint transfers_to_account_fkey foreign key (to_account_id, user_id)
    references public.accounts (id, user_id)
);
create index transfers_user_id_date_idx on public.transfers (user_id, date desc, id desc);
create index transfers_from_account_id_idx on public.transfers (from_account_id);
create index transfers_to_account_id_idx on public.transfers (to_account_id);
alter table public.transfers enable row level security;
create policy "own transfers" on public.transfers to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant select, insert, delete, update (from_account_id, to_account_id, amount, date)
  on public.transfers to authenticated;
grant all on public.transfers to service_role;

-- A transfer to a card pays its statements. Money that leaves a card is a purchase.
create function private.check_transfer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.accounts a
    where a.id = new.from_account_id and a.user_id = new.user_id and a.kind = 'credit-card'
  ) then
    raise exception 'a transfer cannot leave a card' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger check_transfer before insert or update of from_account_id on public.transfers
  for each row execute function private.check_transfer();

-- Saves a new account. A changed kind replaces the row, since a kind cannot be updated.
create function public.save_account(p_idempotency_key uuid, p_revision integer, p_account jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if jsonb_typeof(p_account) is distinct from 'object' then
    raise exception 'p_account must be an object' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  delete from public.accounts where user_id = caller and id = p_idempotency_key;
  insert into public.accounts (
    id, user_id, name, kind, opening_balance, opening_date, color, credit_limit, closing_day, due_day
  )
  select
    p_idempotency_key, caller, a.name, a.kind, coalesce(a.opening_balance, 0), a.opening_date,
    a.color, a.credit_limit, a.closing_day, a.due_day
  from jsonb_populate_record(null::public.accounts, p_account) as a;
end
$$;
grant execute on function public.save_account(uuid, integer, jsonb) to authenticated;

-- Saves a transfer. A new one has the form's key as its id and replaces the transfer of earlier revisions of
-- the form; any other id is an edit of a transfer that must exist.
create function public.save_transfer(p_idempotency_key uuid, p_revision integer, p_transfer jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  saved public.transfers;
begin
  if jsonb_typeof(p_transfer) is distinct from 'object' or p_transfer ->> 'id' is null then
    raise exception 'p_transfer must be an object with an id' using errcode = '22023';
  end if;
  -- A device may send a queued transfer after another user has signed in.
  if p_transfer ->> 'user_id' <> caller::text then
    raise exception 'the transfer belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  saved := jsonb_populate_record(null::public.transfers, p_transfer);
  update public.transfers
  set from_account_id = saved.from_account_id, to_account_id = saved.to_account_id,
    amount = saved.amount, date = saved.date
  where user_id = caller and id = saved.id;
  if found then
    return;
  end if;
  if saved.id <> p_idempotency_key then
    raise exception 'there is no such transfer' using errcode = 'PT422';
  end if;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  values (saved.id, caller, saved.from_account_id, saved.to_account_id, saved.amount, saved.date);
end
$$;
grant execute on function public.save_transfer(uuid, integer, jsonb) to authenticated;

-- Debts: bills, loans, and the installments of purchases.
create table public.debts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  name text not null
    constraint debts_name_check check (char_length(name) <= 100 and name ~ '\S'),
  institution text not null default ''
    constraint debts_institution_check check (char_length(institution) <= 100),
  amount numeric(14, 2) not null
    constraint debts_amount_check check (amount > 0 and amount <= 999999999.99),
  due_date date not null
    constraint debts_due_date_check check (due_date between '1900-01-01' and '2999-12-31'),
  type text not null default 'other'
    constraint debts_type_check check (
      type in ('credit-card', 'loan', 'financing', 'other', 'Recorrente')
    ),
  icon text not null default 'CreditCard'
    constraint debts_icon_check check (char_length(icon) between 1 and 50),
  color text not null default 'bg-primary'
    constraint debts_color_check check (char_length(color) between 1 and 50),
  status text not null default 'pending'
    constraint debts_status_check check (
      status in ('pending', 'normal', 'warning', 'overdue', 'archived')
    ),
  is_paid boolean not null default false,
  paid_at timestamptz
    constraint debts_paid_at_check check (paid_at between '1900-01-01' and '2999-12-31'),
  is_fixed boolean not null default false,
  installment_number integer,
  total_installments integer
    constraint debts_total_installments_check check (total_installments between 1 and 60),
  -- The id of the group's first installment. Not a foreign key: the group may outlive it.
  parent_debt_id uuid,
  original_total_amount numeric(14, 2)
    constraint debts_original_total_amount_check check (original_total_amount > 0),
  unarchived_at timestamptz
    constraint debts_unarchived_at_check
      check (unarchived_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint debts_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  -- The form that created the debt, so that its next revision can replace it.
  idempotency_key uuid,
  -- The code that pays the debt: a boleto, by its bar code or its line of digits, or the text of a Pix. The
  -- client verifies the check digits; the constraint limits the stored text.
  payment_code text
    constraint debts_payment_code_check check (
      payment_code ~ '^([0-9]{44}|[0-9]{47}|[0-9]{48})$'
      or (char_length(payment_code) <= 512 and payment_code ~ '^000201[^\u0001-\u001f\u007f]+$')
    ),
  constraint debts_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- The target of a foreign key with two columns, so that no user can name another user's debt.
  constraint debts_id_user_id_key unique (id, user_id)
);
create index debts_user_id_due_date_idx on public.debts (user_id, due_date, id);
create index debts_idempotency_key_idx on public.debts (user_id, idempotency_key)
  where idempotency_key is not null;
alter table public.debts enable row level security;
create policy "own debts" on public.debts to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant
  select,
  insert,
  delete,
  update (
    name, institution, amount, due_date, type, icon, color, status, is_paid, paid_at, is_fixed,
    installment_number, total_installments, parent_debt_id, original_total_amount, unarchived_at,
    idempotency_key, payment_code
  )
  on public.debts to authenticated;
grant all on public.debts to service_role;

-- Archives the debts that were paid more than a calendar month ago, counted in days of the user's time zone
-- from the later of payment and unarchiving. An installment group goes as a whole, a month after its last
-- payment. Returns the number of archived debts.
create function public.archive_old_debts(
  p_now timestamptz default now(),
  p_time_zone text default 'UTC'
)
  returns integer
  language sql volatile security invoker set search_path = ''
as $$
  with units as (
    select
      id,
      status,
      case
        when total_installments >= 2 and not is_fixed then coalesce(parent_debt_id, id)
        else id
      end as unit,
      is_paid and paid_at is not null as is_settled,
      (greatest(paid_at, unarchived_at) at time zone p_time_zone)::date as settled_on
    from public.debts
    where user_id = (select private.user_id())
  ),
  due as (
    select unit
    from units
    group by unit
    having bool_and(is_settled)
      and max(settled_on) + interval '1 month' < (p_now at time zone p_time_zone)::date
  ),
  archived as (
    update public.debts
    set status = 'archived'
    where user_id = (select private.user_id())
      and id in (
        select units.id from units join due using (unit) where units.status <> 'archived'
      )
    returning 1
  )
  select count(*)::integer from archived
$$;
grant execute on function public.archive_old_debts(timestamptz, text)
  to authenticated, service_role;

-- Brings debts back from the archive. The month until the next archiving starts again.
create function public.unarchive_debts(
  p_ids uuid[],
  p_today date,
  p_now timestamptz default now()
)
  returns setof public.debts
  language sql volatile security invoker set search_path = ''
as $$
  update public.debts
  set
    unarchived_at = p_now,
    status = case
      when due_date - p_today <= 0 then 'overdue'
      when due_date - p_today <= 7 then 'warning'
      else 'normal'
    end
  where user_id = (select private.user_id()) and id = any (p_ids) and status = 'archived'
  returning *
$$;
grant execute on function public.unarchive_debts(uuid[], date, timestamptz)
  to authenticated, service_role;

-- Transactions: income and expenses.

-- Returns a text as it is searched: without accents and surrounding spaces, in lower case. The asterisk
-- becomes its look-alike, because the data API reads it as a wildcard. The body is parsed at creation and
-- needs no search path, so that a query can inline it. Most descriptions are ASCII, and translating letters is
-- nine tenths of a search.
create function public.fold_text(p_text text) returns text
  language sql immutable parallel safe
return case
  when octet_length(p_text) = length(p_text)
    then replace(lower(btrim(p_text, E' \t\n\r\f\u000b')), '*', '∗')
  else lower(translate(
    btrim(p_text, E' \t\n\r\f\u000b\u00a0'),
    'áàâãäÁÀÂÃÄéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ*',
    'aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn∗'
  ))
end;
grant execute on function public.fold_text(text) to authenticated, service_role;

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  amount numeric(14, 2) not null
    constraint transactions_amount_check check (amount > 0 and amount <= 999999999.99),
  -- The description of a payment contains the whole name of its debt.
  description text not null
    constraint transactions_description_check check (
      description ~ '\S'
      and char_length(description)
        <= case when description like 'Pagamento: %' then 111 else 100 end
    ),
  category text not null
    constraint transactions_category_check check (char_length(category) <= 100 and category ~ '\S'),
  date date not null
    constraint transactions_date_check check (date between '1900-01-01' and '2999-12-31'),
  type text not null
    constraint transactions_type_check check (type in ('income', 'expense')),
  is_recurring boolean not null default false,
  -- One expense at most pays a debt.
  debt_id uuid constraint transactions_debt_id_key unique,
  created_at timestamptz not null default now()
    constraint transactions_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- The form that created the transaction, so that its next revision can replace it.
  idempotency_key uuid,
  account_id uuid,
  -- The first day of the month in which the card's statement closes. Null outside cards.
  statement_month date
    constraint transactions_statement_month_check check (
      statement_month between '1890-01-01' and '3010-12-31'
      and extract(day from statement_month) = 1
    ),
  -- A purchase in installments is one charge in each of several statements.
  installment_number integer,
  total_installments integer
    constraint transactions_total_installments_check check (total_installments between 2 and 60),
  -- A search compares the descriptions of all rows of its user; folding them takes thirty times as long.
  folded_description text not null default '',
  constraint transactions_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  constraint transactions_debt_fkey foreign key (debt_id, user_id)
    references public.debts (id, user_id) on delete set null (debt_id),
  -- An account with transactions is archived, never deleted.
  constraint transactions_account_fkey foreign key (account_id, user_id)
    references public.accounts (id, user_id)
);
create index transactions_user_id_date_idx on public.transactions (user_id, date desc, id desc);
create index transactions_user_id_category_idx
  on public.transactions (user_id, type, category, date desc, id desc);
create index transactions_idempotency_key_idx on public.transactions (user_id, idempotency_key)
  where idempotency_key is not null;
-- The history of an account, its statements, and the account that was used last.
create index transactions_account_id_idx
  on public.transactions (user_id, account_id, date desc, id desc)
  where account_id is not null;
create index transactions_statement_month_idx
  on public.transactions (user_id, account_id, statement_month, date desc, id desc)
  where statement_month is not null;
create index transactions_last_account_idx
  on public.transactions (user_id, type, date desc, id desc)
  where account_id is not null;
-- The recurring incomes of a user are few of many transactions.
create index transactions_recurring_income_idx
  on public.transactions (user_id, category, date desc, id desc)
  where type = 'income' and is_recurring;
alter table public.transactions enable row level security;
create policy "own transactions" on public.transactions to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant
  select,
  insert,
  delete,
  update (
    amount, description, category, date, is_recurring, debt_id, account_id, statement_month
  )
  on public.transactions to authenticated;
grant all on public.transactions to service_role;

-- A trigger instead of a generated column: the undo of a deletion inserts all columns, which a generated
-- column forbids.
create function private.fold_description() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.folded_description := public.fold_text(new.description);
  return new;
end
$$;
create trigger fold_description
  before insert or update of description, folded_description on public.transactions
  for each row execute function private.fold_description();

-- A computed column: the data API filters by it like by any other.
create function public.search_text(p_transaction public.transactions) returns text
  language sql immutable parallel safe
return (p_transaction).folded_description;
grant execute on function public.search_text(public.transactions) to authenticated, service_role;

-- Returns the statement that closes next after a purchase: the first day of its month. In a month that lacks
-- the closing day, the last day closes the statement, which no day of that month exceeds.
create function private.statement_month(p_date date, p_closing_day integer) returns date
  language sql immutable set search_path = ''
as $$
  select (
    private.month_of(p_date)
    + case when extract(day from p_date) <= p_closing_day then interval '0' else interval '1 month' end
  )::date
$$;

-- Gives each charge of a card its statement. An edit of the day or the card moves the charge by as many
-- statements as its day moves: a moved charge and an installment keep their distance.
create function private.set_statement_month() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  closing_day integer;
  closing_day_before integer;
begin
  select a.closing_day into closing_day from public.accounts a
  where a.id = new.account_id and a.user_id = new.user_id;
  if closing_day is null then
    new.statement_month := null;
    return new;
  end if;
  if tg_op = 'INSERT' or old.statement_month is null then
    new.statement_month :=
      coalesce(new.statement_month, private.statement_month(new.date, closing_day));
    return new;
  end if;
  if new.statement_month is null or new.statement_month = old.statement_month then
    select a.closing_day into closing_day_before from public.accounts a
    where a.id = old.account_id and a.user_id = old.user_id;
    new.statement_month := (
      old.statement_month + age(
        private.statement_month(new.date, closing_day)::timestamp,
        private.statement_month(old.date, closing_day_before)::timestamp
      )
    )::date;
  end if;
  return new;
end
$$;
create trigger set_statement_month_of_inserts before insert on public.transactions
  for each row when (new.account_id is not null or new.statement_month is not null)
  execute function private.set_statement_month();
create trigger set_statement_month_of_updates
  before update of date, account_id, statement_month on public.transactions
  for each row when (new.account_id is not null or new.statement_month is not null)
  execute function private.set_statement_month();

-- Saves the rows of a form: transactions, such as the charges of a purchase in installments, or a series of
-- debts. It replaces the rows of earlier revisions of the form; a debt that has been paid since then stays.
create function public.save_entry(
  p_idempotency_key uuid,
  p_revision integer,
  p_transactions jsonb default null,
  p_debts jsonb default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  rows constant jsonb := coalesce(p_transactions, p_debts);
  -- The columns that a form sets for itself, whatever its request says.
  form constant jsonb := jsonb_build_object(
    'user_id', caller, 'idempotency_key', p_idempotency_key, 'created_at', now()
  );
  stored bigint;
begin
  if num_nonnulls(p_transactions, p_debts) <> 1 or jsonb_typeof(rows) <> 'array'
    or jsonb_array_length(rows) not between 1 and 60
  then
    raise exception 'either p_transactions or p_debts must have 1 to 60 rows'
      using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(rows) as item
    where jsonb_typeof(item) <> 'object' or item ->> 'id' is null
  ) then
    raise exception 'a row must be an object with an id' using errcode = '22023';
  end if;
  -- A device may send a queued form after another user has signed in.
  if exists (
    select from jsonb_array_elements(rows) as item where item ->> 'user_id' <> caller::text
  ) then
    raise exception 'the entry belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;

  delete from public.transactions
  where user_id = caller and idempotency_key = p_idempotency_key and debt_id is null;
  delete from public.debts
  where user_id = caller and idempotency_key = p_idempotency_key and not is_paid;

  if p_transactions is not null then
    insert into public.transactions
    select t.*
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.transactions,
        '{"is_recurring": false}' || jsonb_strip_nulls(item) || form || '{"debt_id": null}'
      ) as t
    on conflict (id) do nothing;
    select count(distinct t.id) into stored
    from jsonb_array_elements(rows) as item
    join public.transactions t on t.user_id = caller and t.id = (item ->> 'id')::uuid;
  else
    insert into public.debts
    select d.*
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.debts,
        '{
          "institution": "", "type": "other", "icon": "CreditCard", "color": "bg-primary",
          "status": "pending", "is_fixed": false
        }' || jsonb_strip_nulls(item) || form || '{"is_paid": false, "paid_at": null}'
      ) as d
    on conflict (id) do nothing;
    select count(distinct d.id) into stored
    from jsonb_array_elements(rows) as item
    join public.debts d on d.user_id = caller and d.id = (item ->> 'id')::uuid;
  end if;
  if stored <> jsonb_array_length(rows) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;
end
$$;
grant execute on function public.save_entry(uuid, integer, jsonb, jsonb) to authenticated;

-- Payments: the expense that pays a debt.

-- Pays a debt: one expense, from an account if p_account_id names one, and the debt is paid. The same
-- p_transaction_id may be sent again. Another one for a paid debt is rejected with 409, another amount than
-- p_amount with 412: another tab or device may have changed the amount that the user has confirmed.
create function public.pay_debt(
  p_debt_id uuid,
  p_transaction_id uuid,
  p_today date,
  p_now timestamptz default now(),
  p_amount numeric default null,
  p_account_id uuid default null
)
  returns public.transactions
  language plpgsql security invoker set search_path = ''
as $$
declare
  debt public.debts;
  payment public.transactions;
begin
  select * into debt from public.debts
  where id = p_debt_id and user_id = (select private.user_id())
  for update;
  if not found then
    raise exception 'there is no such debt' using errcode = 'PT404';
  end if;
  select * into payment from public.transactions where debt_id = p_debt_id;
  if found and payment.id = p_transaction_id and debt.is_paid then
    return payment;
  end if;
  if found or debt.is_paid then
    raise exception 'the debt is already paid' using errcode = 'PT409';
  end if;
  if debt.amount <> p_amount then
    raise exception 'the amount has changed' using errcode = 'PT412';
  end if;
  insert into public.transactions (
    id, user_id, amount, description, category, date, type, is_recurring, debt_id, account_id
  )
  values (
    p_transaction_id, debt.user_id, debt.amount, 'Pagamento: ' || debt.name, 'Dívidas', p_today,
    'expense', false, debt.id, p_account_id
  )
  returning * into payment;
  update public.debts set is_paid = true, paid_at = p_now where id = debt.id;
  return payment;
end
$$;
grant execute on function public.pay_debt(uuid, uuid, date, timestamptz, numeric, uuid)
  to authenticated, service_role;

-- Deletes debts and returns the argument of restore_debts. The expenses of their payments stay.
create function public.delete_debts(p_ids uuid[]) returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  -- One snapshot for both: it reads the payments before the foreign key releases them.
  with payments as (
    select id, debt_id from public.transactions
    where user_id = (select private.user_id()) and debt_id = any (p_ids)
  ),
  deleted as (
    delete from public.debts
    where user_id = (select private.user_id()) and id = any (p_ids)
    returning *
  )
  select coalesce(
    jsonb_agg(to_jsonb(deleted) || jsonb_build_object('payment_id', payments.id)),
    '[]'::jsonb
  )
  from deleted left join payments on payments.debt_id = deleted.id
$$;
grant execute on function public.delete_debts(uuid[]) to authenticated, service_role;

-- Restores the result of delete_debts, all rows or none. Repeating it changes nothing.
create function public.restore_debts(p_debts jsonb) returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if jsonb_typeof(p_debts) is distinct from 'array'
    or jsonb_path_exists(p_debts, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'p_debts must hold debts' using errcode = '22023';
  end if;

  insert into public.debts
  select debt.*
  from
    jsonb_array_elements(p_debts) as deleted,
    jsonb_populate_record(
      null::public.debts, deleted || jsonb_build_object('user_id', caller)
    ) as debt
  on conflict (id) do nothing;

  if exists (
    select from jsonb_array_elements(p_debts) as deleted
    where not exists (
      select from public.debts where id = (deleted ->> 'id')::uuid and user_id = caller
    )
  ) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;

  update public.transactions
  set debt_id = (deleted ->> 'id')::uuid
  from jsonb_array_elements(p_debts) as deleted
  where transactions.user_id = caller
    and transactions.id = (deleted ->> 'payment_id')::uuid
    and transactions.debt_id is null;
end
$$;
grant execute on function public.restore_debts(jsonb) to authenticated, service_role;

-- The total of each category in each month. The database transaction that changes transactions updates it, so
-- that sums and lists of categories cost what the months cost, not what the rows cost.
create table public.month_totals (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The month's first day.
  month date not null,
  type text not null,
  category text not null,
  total numeric not null,
  transaction_count bigint not null,
  primary key (user_id, month, type, category)
);
alter table public.month_totals enable row level security;
create policy "own month totals" on public.month_totals for select to authenticated
  using ((select private.user_id()) = user_id);
grant select on public.month_totals to authenticated, service_role;

-- Runs once per statement, whatever its number of rows. A definer, because users may not write the totals.
create function private.follow_transactions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  gained public.month_totals[];
  lost public.month_totals[];
begin
  if tg_op = 'TRUNCATE' then
    delete from public.month_totals;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    gained := array(
      select row(n.*)::public.month_totals
      from (
        select user_id, private.month_of(date), type, category, sum(amount), count(*)
        from new_rows
        group by 1, 2, 3, 4
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    lost := array(
      select row(o.*)::public.month_totals
      from (
        select user_id, private.month_of(date), type, category, -sum(amount), -count(*)
        from old_rows
        group by 1, 2, 3, 4
      ) as o
    );
  end if;

  -- Sorted, so that concurrent writers cannot deadlock. A user who is being deleted has no row in auth.users
  -- any more, and the totals are deleted with it.
  insert into public.month_totals as t (user_id, month, type, category, total, transaction_count)
  select c.user_id, c.month, c.type, c.category, sum(c.total), sum(c.transaction_count)
  from unnest(gained || lost) as c
  where exists (select from auth.users u where u.id = c.user_id)
  group by 1, 2, 3, 4
  having sum(c.total) <> 0 or sum(c.transaction_count) <> 0
  order by 1, 2, 3, 4
  on conflict (user_id, month, type, category) do update
    set total = t.total + excluded.total,
      transaction_count = t.transaction_count + excluded.transaction_count;

  delete from public.month_totals t
  using unnest(lost) as l
  where (t.user_id, t.month, t.type, t.category) = (l.user_id, l.month, l.type, l.category)
    and t.transaction_count = 0;
  return null;
end
$$;
create trigger follow_inserts after insert on public.transactions
  referencing new table as new_rows
  for each statement execute function private.follow_transactions();
create trigger follow_updates after update on public.transactions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_transactions();
create trigger follow_deletes after delete on public.transactions
  referencing old table as old_rows
  for each statement execute function private.follow_transactions();
create trigger follow_truncate after truncate on public.transactions
  for each statement execute function private.follow_transactions();

-- Returns the month totals that differ from the sums of the transactions: none, unless something has bypassed
-- the triggers. A user sees its own, the service role everyone's.
create function public.month_totals_drift()
  returns table (
    user_id uuid,
    month date,
    type text,
    category text,
    stored_total numeric,
    actual_total numeric,
    stored_count bigint,
    actual_count bigint
  )
  language sql stable security invoker set search_path = ''
as $$
  with actual as (
    select t.user_id, private.month_of(t.date) as month, t.type, t.category,
      sum(t.amount) as total, count(*) as transaction_count
    from public.transactions t
    group by 1, 2, 3, 4
  )
  select user_id, month, type, category, m.total, a.total, m.transaction_count, a.transaction_count
  from public.month_totals m
  full join actual a using (user_id, month, type, category)
  where (m.total, m.transaction_count) is distinct from (a.total, a.transaction_count)
  order by 1, 2, 3, 4
$$;
grant execute on function public.month_totals_drift() to authenticated, service_role;

-- The change of each account in each month. The database transaction that changes transactions or transfers
-- updates it, so that a balance costs what the months cost, not what the rows cost.
create table public.account_totals (
  user_id uuid not null,
  account_id uuid not null,
  -- The month's first day. The charges of a card are in the month of their statement.
  month date not null,
  -- Income minus expenses.
  total numeric not null,
  -- Received minus sent transfers.
  transferred numeric not null,
  entry_count bigint not null,
  primary key (user_id, account_id, month),
  constraint account_totals_account_fkey foreign key (account_id, user_id)
    references public.accounts (id, user_id) on delete cascade
);
alter table public.account_totals enable row level security;
create policy "own account totals" on public.account_totals for select to authenticated
  using ((select private.user_id()) = user_id);
grant select on public.account_totals to authenticated, service_role;

-- Adds changes to the totals. Sorted, so that concurrent writers cannot deadlock. The totals of a deleted
-- account are deleted with it.
create function private.add_to_account_totals(changes public.account_totals[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(changes) = 0 then
    return;
  end if;
  insert into public.account_totals as t (
    user_id, account_id, month, total, transferred, entry_count
  )
  select c.user_id, c.account_id, c.month, sum(c.total), sum(c.transferred), sum(c.entry_count)
  from unnest(changes) as c
  where exists (select from public.accounts a where a.id = c.account_id and a.user_id = c.user_id)
  group by 1, 2, 3
  having sum(c.total) <> 0 or sum(c.transferred) <> 0 or sum(c.entry_count) <> 0
  order by 1, 2, 3
  on conflict (user_id, account_id, month) do update
    set total = t.total + excluded.total,
      transferred = t.transferred + excluded.transferred,
      entry_count = t.entry_count + excluded.entry_count;
  delete from public.account_totals t
  using unnest(changes) as c
  where (t.user_id, t.account_id, t.month) = (c.user_id, c.account_id, c.month)
    and t.entry_count = 0;
end
$$;

-- Runs once per statement, whatever its number of rows. Does nothing for rows without an account.
create function private.follow_account_transactions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changes public.account_totals[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(n.*)::public.account_totals
      from (
        select user_id, account_id, coalesce(statement_month, private.month_of(date)),
          sum(case type when 'income' then amount else -amount end), 0, count(*)
        from new_rows
        where account_id is not null
        group by 1, 2, 3
      ) as n
    );
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select row(o.*)::public.account_totals
      from (
        select user_id, account_id, coalesce(statement_month, private.month_of(date)),
          -sum(case type when 'income' then amount else -amount end), 0, -count(*)
        from old_rows
        where account_id is not null
        group by 1, 2, 3
      ) as o
    );
  end if;
  perform private.add_to_account_totals(changes);
  return null;
end
$$;

create function private.follow_account_transfers() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changes public.account_totals[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(t.user_id, side.account_id, private.month_of(t.date), 0, side.amount, 1)::public.account_totals
      from new_rows t,
        lateral (values (t.from_account_id, -t.amount), (t.to_account_id, t.amount))
          as side (account_id, amount)
    );
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select row(t.user_id, side.account_id, private.month_of(t.date), 0, -side.amount, -1)::public.account_totals
      from old_rows t,
        lateral (values (t.from_account_id, -t.amount), (t.to_account_id, t.amount))
          as side (account_id, amount)
    );
  end if;
  perform private.add_to_account_totals(changes);
  return null;
end
$$;

-- Counts the rows of the other table again: only the owner of the tables can truncate one.
create function private.recount_accounts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.account_totals;
  perform private.add_to_account_totals(
    array(
      select row(
        user_id, account_id, coalesce(statement_month, private.month_of(date)),
        case type when 'income' then amount else -amount end, 0, 1
      )::public.account_totals
      from public.transactions
      where account_id is not null
    ) || array(
      select row(t.user_id, side.account_id, private.month_of(t.date), 0, side.amount, 1)::public.account_totals
      from public.transfers t,
        lateral (values (t.from_account_id, -t.amount), (t.to_account_id, t.amount))
          as side (account_id, amount)
    )
  );
  return null;
end
$$;

create trigger follow_account_inserts after insert on public.transactions
  referencing new table as new_rows
  for each statement execute function private.follow_account_transactions();
create trigger follow_account_updates after update on public.transactions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_account_transactions();
create trigger follow_account_deletes after delete on public.transactions
  referencing old table as old_rows
  for each statement execute function private.follow_account_transactions();
create trigger follow_account_truncate after truncate on public.transactions
  for each statement execute function private.recount_accounts();
create trigger follow_transfer_inserts after insert on public.transfers
  referencing new table as new_rows
  for each statement execute function private.follow_account_transfers();
create trigger follow_transfer_updates after update on public.transfers
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_account_transfers();
create trigger follow_transfer_deletes after delete on public.transfers
  referencing old table as old_rows
  for each statement execute function private.follow_account_transfers();
create trigger follow_transfer_truncate after truncate on public.transfers
  for each statement execute function private.recount_accounts();

-- Returns the balance of each account, and the number of its transactions and transfers.
create function public.account_balances()
  returns table (account_id uuid, balance numeric, entry_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select
    a.id,
    a.opening_balance + coalesce(sum(t.total + t.transferred), 0),
    coalesce(sum(t.entry_count), 0)::bigint
  from public.accounts a
  left join public.account_totals t on t.account_id = a.id and t.user_id = a.user_id
  where a.user_id = (select private.user_id())
  group by a.id
$$;
grant execute on function public.account_balances() to authenticated, service_role;

-- Returns the totals of each card's statements, and the money that the card received in each month.
create function public.statement_totals()
  returns table (account_id uuid, month date, total numeric, received numeric)
  language sql stable security invoker set search_path = ''
as $$
  select t.account_id, t.month, -t.total, t.transferred
  from public.accounts a
  join public.account_totals t on t.account_id = a.id and t.user_id = a.user_id
  where a.user_id = (select private.user_id()) and a.kind = 'credit-card'
  order by 1, 2
$$;
grant execute on function public.statement_totals() to authenticated, service_role;

-- Returns the account totals that differ from the sums of the rows: none, unless something has bypassed the
-- triggers. A user sees its own, the service role everyone's.
create function public.account_totals_drift()
  returns table (
    user_id uuid,
    account_id uuid,
    month date,
    stored_total numeric,
    actual_total numeric,
    stored_count bigint,
    actual_count bigint
  )
  language sql stable security invoker set search_path = ''
as $$
  with entries as (
    select user_id, account_id, coalesce(statement_month, private.month_of(date)) as month,
      case type when 'income' then amount else -amount end as amount
    from public.transactions
    where account_id is not null
    union all
    select user_id, from_account_id, private.month_of(date), -amount from public.transfers
    union all
    select user_id, to_account_id, private.month_of(date), amount from public.transfers
  ),
  actual as (
    select user_id, account_id, month, sum(amount) as total, count(*) as entry_count
    from entries
    group by 1, 2, 3
  )
  select user_id, account_id, month, t.total + t.transferred, a.total, t.entry_count, a.entry_count
  from public.account_totals t
  full join actual a using (user_id, account_id, month)
  where (t.total + t.transferred, t.entry_count) is distinct from (a.total, a.entry_count)
  order by 1, 2, 3
$$;
grant execute on function public.account_totals_drift() to authenticated, service_role;

-- Sums over all rows of a user. The database computes them because a client receives 1,000 rows at most.

-- Returns one row of figures for the home screen, on the user's own day.
create function public.home_figures(p_today date)
  returns table (
    accumulated numeric,
    spent_today numeric,
    income_last_7_days numeric,
    month_balance numeric,
    next_debt_id uuid,
    next_debt_name text,
    next_debt_amount numeric,
    next_debt_due_date date,
    last_transaction_id uuid,
    last_transaction_type text,
    last_transaction_description text,
    last_transaction_category text,
    last_transaction_amount numeric,
    last_transaction_date date
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    months.accumulated, days.spent_today, days.income_last_7_days, months.month_balance,
    debt.id, debt.name, debt.amount, debt.due_date,
    last.id, last.type, last.description, last.category, last.amount, last.date
  from (
    select
      coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0) as accumulated,
      coalesce(
        sum(case m.type when 'income' then m.total else -m.total end) filter (
          where m.month = private.month_of(p_today)
        ),
        0
      ) as month_balance
    from public.month_totals m
    where m.user_id = (select private.user_id())
  ) as months
  cross join (
    select
      coalesce(sum(t.amount) filter (where t.type = 'expense' and t.date = p_today), 0)
        as spent_today,
      coalesce(sum(t.amount) filter (where t.type = 'income'), 0) as income_last_7_days
    from public.transactions t
    where t.user_id = (select private.user_id()) and t.date between p_today - 6 and p_today
  ) as days
  left join lateral (
    select d.id, d.name, d.amount, d.due_date
    from public.debts d
    where d.user_id = (select private.user_id()) and not d.is_paid and d.status <> 'archived'
    order by d.due_date, d.id
    limit 1
  ) as debt on true
  left join lateral (
    select t.id, t.type, t.description, t.category, t.amount, t.date
    from public.transactions t
    where t.user_id = (select private.user_id())
    order by t.date desc, t.id desc
    limit 1
  ) as last on true
$$;
grant execute on function public.home_figures(date) to authenticated, service_role;

-- Returns what each category received or spent in a month. A saved category without transactions has zero, a
-- name without a saved category has nulls.
create function public.month_report(p_month date)
  returns table (
    type text,
    category text,
    total numeric,
    transaction_count bigint,
    category_id uuid,
    icon text,
    color text,
    monthly_limit numeric
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(t.type, c.type),
    coalesce(t.category, c.name),
    coalesce(t.total, 0),
    coalesce(t.transaction_count, 0),
    c.id, c.icon, c.color, c.monthly_limit
  from (
    select * from public.month_totals
    where user_id = (select private.user_id()) and month = private.month_of(p_month)
  ) as t
  full join (
    select * from public.categories where user_id = (select private.user_id())
  ) as c on c.type = t.type and c.name = t.category
  order by 1, 3 desc, 2
$$;
grant execute on function public.month_report(date) to authenticated, service_role;

-- Returns every category that the user's transactions name, deleted ones included.
create function public.transaction_categories()
  returns table (type text, category text)
  language sql stable security invoker set search_path = ''
as $$
  select distinct m.type, m.category
  from public.month_totals m
  where m.user_id = (select private.user_id())
  order by 1, 2
$$;
grant execute on function public.transaction_categories() to authenticated, service_role;

-- Returns the income and expenses of each month in a range. Months without transactions are left out.
create function public.month_balances(p_first date, p_last date)
  returns table (month date, income numeric, expenses numeric)
  language sql stable security invoker set search_path = ''
as $$
  select
    m.month,
    coalesce(sum(m.total) filter (where m.type = 'income'), 0),
    coalesce(sum(m.total) filter (where m.type = 'expense'), 0)
  from public.month_totals m
  where m.user_id = (select private.user_id())
    and m.month between private.month_of(p_first) and p_last
  group by m.month
  order by m.month
$$;
grant execute on function public.month_balances(date, date) to authenticated, service_role;

-- Returns the totals of the transactions that the filters of the history admit. The month totals have them,
-- unless a text or an account is given: these filters need the rows.
create function public.transaction_totals(
  p_type text default null,
  p_category text default null,
  -- Any day of the month.
  p_month date default null,
  -- A text that the description contains, whatever its accents and case.
  p_text text default null,
  p_account_id uuid default null
)
  returns table (income numeric, expenses numeric, transaction_count bigint)
  language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(sum(s.total) filter (where s.type = 'income'), 0),
    coalesce(sum(s.total) filter (where s.type = 'expense'), 0),
    coalesce(sum(s.transaction_count), 0)::bigint
  from (
    select m.type, m.total, m.transaction_count
    from public.month_totals m
    where p_text is null and p_account_id is null
      and m.user_id = (select private.user_id())
      and (p_type is null or m.type = p_type)
      and (p_category is null or m.category = p_category)
      and (p_month is null or m.month = private.month_of(p_month))
    union all
    select t.type, t.amount, 1
    from public.transactions t
    where (p_text is not null or p_account_id is not null)
      and t.user_id = (select private.user_id())
      and (p_account_id is null or t.account_id = p_account_id)
      and (p_type is null or t.type = p_type)
      and (p_category is null or t.category = p_category)
      and (
        p_month is null
        or t.date >= private.month_of(p_month)
        and t.date < (private.month_of(p_month) + interval '1 month')::date
      )
      and (
        p_text is null
        or strpos(t.folded_description, (select public.fold_text(left(p_text, 1000)))) > 0
      )
  ) as s
$$;
grant execute on function public.transaction_totals(text, text, date, text, uuid)
  to authenticated, service_role;

-- Incomes that the user expects on a day, such as both halves of the year-end bonus. They are no transactions:
-- only the forecast counts them, from today on.
create table public.expected_incomes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  description text not null
    constraint expected_incomes_description_check check (
      char_length(description) <= 100 and description ~ '\S'
    ),
  amount numeric(14, 2) not null
    constraint expected_incomes_amount_check check (amount > 0 and amount <= 999999999.99),
  date date not null
    constraint expected_incomes_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint expected_incomes_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31')
);
create index expected_incomes_user_id_date_idx on public.expected_incomes (user_id, date, id);
alter table public.expected_incomes enable row level security;
create policy "own expected incomes" on public.expected_incomes to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant select, insert, delete, update (description, amount, date)
  on public.expected_incomes to authenticated;
grant all on public.expected_incomes to service_role;

-- Saves the incomes of a form and deletes the incomes that the user has removed from it, together.
create function public.save_expected_incomes(
  p_idempotency_key uuid,
  p_revision integer,
  p_incomes jsonb,
  p_removed uuid[] default '{}'
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if jsonb_typeof(p_incomes) is distinct from 'array' then
    raise exception 'p_incomes must be an array' using errcode = '22023';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;
  delete from public.expected_incomes where user_id = caller and id = any (p_removed);
  insert into public.expected_incomes (id, user_id, description, amount, date)
  select i.id, caller, i.description, i.amount, i.date
  from jsonb_to_recordset(p_incomes) as i (
    id uuid, description text, amount numeric, date date
  )
  on conflict (id) do update
    set description = excluded.description, amount = excluded.amount, date = excluded.date;
end
$$;
grant execute on function public.save_expected_incomes(uuid, integer, jsonb, uuid[]) to authenticated;

-- Returns the data of the 90-day forecast as one value, because lists of rows end at 1,000. Sums come from the
-- totals, so that it costs the same however many transactions there are.
create function public.forecast(p_today date) returns jsonb
  language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'accumulated', (
      select coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0)
      from public.month_totals m
      where m.user_id = (select private.user_id())
    ),
    -- Null without an account that is neither a card nor archived.
    'account_balance', (
      select sum(a.opening_balance + coalesce(t.total, 0))
      from public.accounts a
      left join lateral (
        select sum(x.total + x.transferred) as total
        from public.account_totals x
        where x.account_id = a.id and x.user_id = a.user_id
      ) as t on true
      where a.user_id = (select private.user_id()) and a.kind <> 'credit-card' and a.archived_at is null
    ),
    'debts', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('id', d.id, 'name', d.name, 'amount', d.amount, 'date', d.due_date)
          order by d.due_date, d.id
        )
        from public.debts d
        where d.user_id = (select private.user_id()) and not d.is_paid and d.status <> 'archived'
          and d.due_date <= p_today + 90
      ),
      '[]'
    ),
    'cards', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', a.id, 'name', a.name, 'opening_balance', a.opening_balance,
            'opening_date', a.opening_date, 'closing_day', a.closing_day, 'due_day', a.due_day,
            'months', coalesce(t.months, '[]')
          )
          order by a.id
        )
        from public.accounts a
        left join lateral (
          select jsonb_agg(
            jsonb_build_object('month', x.month, 'total', -x.total, 'received', x.transferred)
          ) as months
          from public.account_totals x
          where x.account_id = a.id and x.user_id = a.user_id
        ) as t on true
        where a.user_id = (select private.user_id()) and a.kind = 'credit-card' and a.archived_at is null
      ),
      '[]'
    ),
    -- The latest of each series, that is of a category and a description. A series is switched off
    -- when its latest income is not recurring.
    'recurring_incomes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'name', s.description, 'amount', s.amount, 'date', s.date
          )
          order by s.id
        )
        from (
          select distinct on (t.category, public.fold_text(t.description)) t.*
          from public.transactions t
          where t.user_id = (select private.user_id()) and t.type = 'income' and t.is_recurring
          order by t.category, public.fold_text(t.description), t.date desc, t.id desc
        ) as s
        where not exists (
          select from public.transactions o
          where o.user_id = (select private.user_id()) and o.type = 'income' and o.category = s.category
            and (o.date, o.id) > (s.date, s.id) and not o.is_recurring
            and public.fold_text(o.description) = public.fold_text(s.description)
        )
      ),
      '[]'
    ),
    'expected_incomes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', e.id, 'name', e.description, 'amount', e.amount, 'date', e.date
          )
          order by e.date, e.id
        )
        from public.expected_incomes e
        where e.user_id = (select private.user_id())
      ),
      '[]'
    )
  )
$$;
grant execute on function public.forecast(date) to authenticated, service_role;

-- Statements of banks that a user has imported, each as a batch that can be undone.
create table public.imports (
  id uuid primary key,
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  file_name text not null
    constraint imports_file_name_check check (char_length(file_name) between 1 and 255),
  layout text not null
    constraint imports_layout_check check (char_length(layout) between 1 and 50),
  -- The number of added transactions, and of rows that were merged with typed ones.
  added_count integer not null default 0,
  merged_count integer not null default 0,
  created_at timestamptz not null default now()
    constraint imports_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  account_id uuid,
  -- The origin of the file, such as the account's number: it proposes the account of the next file.
  source text
    constraint imports_source_check check (char_length(source) between 1 and 300),
  constraint imports_id_user_id_key unique (id, user_id),
  constraint imports_account_fkey foreign key (account_id, user_id)
    references public.accounts (id, user_id) on delete set null (account_id)
);
create index imports_user_id_created_at_idx on public.imports (user_id, created_at desc, id);
create index imports_source_idx on public.imports (user_id, source, created_at desc)
  where source is not null;
create index imports_account_id_idx on public.imports (account_id) where account_id is not null;
alter table public.imports enable row level security;
create policy "own imports" on public.imports to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant select, insert, delete, update (added_count, merged_count)
  on public.imports to authenticated;
grant all on public.imports to service_role;

-- The transaction that each row of a statement became. A row outlives its transaction, so that a deleted
-- transaction is not imported again: `transaction_id` is no foreign key.
create table public.imported_rows (
  user_id uuid not null default private.user_id(),
  import_id uuid not null,
  position integer not null
    constraint imported_rows_position_check check (position between 0 and 1000000),
  -- Identifies the row in every statement that contains it. The client creates it.
  row_key text not null
    constraint imported_rows_row_key_check check (char_length(row_key) between 1 and 700),
  transaction_id uuid not null,
  is_merged boolean not null default false,
  -- The imported values, which tell an edited transaction. A merged one is never deleted with its batch.
  type text
    constraint imported_rows_type_check check (type in ('income', 'expense')),
  amount numeric(14, 2)
    constraint imported_rows_amount_check check (amount between 0.01 and 999999999.99),
  description text
    constraint imported_rows_description_check check (char_length(description) <= 100),
  category text
    constraint imported_rows_category_check check (char_length(category) <= 100),
  date date
    constraint imported_rows_date_check check (date between '1900-01-01' and '2999-12-31'),
  -- The other account of a row that is a transfer. `transaction_id` is the transfer then.
  transfer_account_id uuid,
  -- The transaction of the other account that the transfer has replaced, with its values.
  replaced jsonb
    constraint imported_rows_replaced_check check (
      jsonb_typeof(replaced) = 'object' and octet_length(replaced::text) <= 4000
    ),
  -- The import gave a merged transaction its account.
  assigned_account boolean not null default false,
  primary key (import_id, position),
  constraint imported_rows_import_fkey foreign key (import_id, user_id)
    references public.imports (id, user_id) on delete cascade
);
create index imported_rows_row_key_idx on public.imported_rows (user_id, row_key);
create index imported_rows_transaction_id_idx
  on public.imported_rows (user_id, transaction_id);
alter table public.imported_rows enable row level security;
create policy "own imported rows" on public.imported_rows to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
-- An undone transfer leaves the row of the other account a transaction of its own.
grant select, insert, update (is_merged, transfer_account_id, replaced)
  on public.imported_rows to authenticated;
grant all on public.imported_rows to service_role;

-- Rows that wait for the rest of their import: one request has no room for all of them.
create table public.import_parts (
  user_id uuid not null default private.user_id() references auth.users (id) on delete cascade,
  import_id uuid not null,
  part integer not null
    constraint import_parts_part_check check (part between 0 and 49),
  rows jsonb not null
    constraint import_parts_rows_check check (jsonb_array_length(rows) <= 5000),
  created_at timestamptz not null default now()
    constraint import_parts_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  primary key (user_id, import_id, part)
);
alter table public.import_parts enable row level security;
create policy "own import parts" on public.import_parts to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
grant select, insert, delete, update (rows, created_at) on public.import_parts to authenticated;
grant all on public.import_parts to service_role;

-- Stores a part of the rows of an import, up to 5,000. It may be sent again.
create function public.stage_import_rows(p_import_id uuid, p_part integer, p_rows jsonb)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  -- Parts of imports that were never finished.
  delete from public.import_parts
  where user_id = caller and created_at < now() - interval '1 day';
  insert into public.import_parts (user_id, import_id, part, rows)
  values (caller, p_import_id, p_part, p_rows)
  on conflict (user_id, import_id, part) do update set rows = excluded.rows, created_at = now();
end
$$;
grant execute on function public.stage_import_rows(uuid, integer, jsonb) to authenticated;

-- Compares rows of a statement with the stored ones. Returns one value, because lists of rows end at 1,000: the
-- indexes of `known` rows, of rows whose transaction was `deleted`, and typed transactions that may be the same
-- as a row (`similar`: same type and amount, at most three days apart). With an account, also its `transfers`
-- that may be a row, and `twins`: transactions of other accounts that may be the other side of a transfer.
-- Without statistics of `p_rows`, nested loops would compare each row with each stored one. Their high price in
-- the other plans would make PostgreSQL compile the query for seconds.
create function public.match_import_rows(p_rows jsonb, p_account_id uuid default null)
  returns jsonb
  language sql stable security invoker set search_path = '' set enable_nestloop = off set jit = off
as $$
  with sent as materialized (
    select r.ordinality::integer - 1 as index, r.row_key, r.type, r.amount, r.date
    from rows from (
      jsonb_to_recordset(p_rows) as (row_key text, type text, amount numeric, date date)
    ) with ordinality as r
  ),
  linked as materialized (
    select s.index, bool_or(t.id is not null or f.id is not null) as is_stored
    from sent s
    join public.imported_rows i on i.user_id = (select private.user_id()) and i.row_key = s.row_key
    join public.imports b on b.id = i.import_id and b.user_id = (select private.user_id())
    left join public.transactions t
      on t.user_id = (select private.user_id()) and t.id = i.transaction_id
    left join public.transfers f on f.user_id = (select private.user_id()) and f.id = i.transaction_id
    where b.account_id is null or p_account_id is null or b.account_id = p_account_id
      -- The number of the account in the key, or an id that no two banks share, already tells.
      or i.row_key ~ '^(\||ofx [^|])'
    group by s.index
  ),
  unknown as materialized (
    select s.* from sent s where not exists (select from linked l where l.index = s.index)
  ),
  near as materialized (
    select t.id, t.type, t.amount, t.date, t.description, t.account_id, t.debt_id,
      t.total_installments
    from public.transactions t
    where t.user_id = (select private.user_id())
      and t.date >= (select min(date) - 3 from sent)
      and t.date <= (select max(date) + 3 from sent)
  ),
  typed as materialized (
    select t.*
    from near t
    where (p_account_id is null or t.account_id is null or t.account_id = p_account_id)
      and not exists (
        select from public.imported_rows i
        where i.user_id = (select private.user_id()) and i.transaction_id = t.id
      )
  ),
  alike as (
    select
      s.index, t.id, t.description, t.date,
      row_number() over (partition by s.index order by abs(t.date - s.date), t.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join typed t on (t.type, t.amount, t.date) = (s.type, s.amount, s.date + days)
  ),
  moved as materialized (
    select f.id, f.amount, f.date, side.type, side.other
    from public.transfers f
    cross join lateral (
      values
        ('expense', f.from_account_id, f.to_account_id),
        ('income', f.to_account_id, f.from_account_id)
    ) as side (type, own, other)
    where f.user_id = (select private.user_id()) and side.own = p_account_id
      and f.date >= (select min(date) - 3 from sent)
      and f.date <= (select max(date) + 3 from sent)
      and not exists (
        select from public.imported_rows i
        join public.imports b on b.id = i.import_id and b.user_id = (select private.user_id())
        where i.user_id = (select private.user_id()) and i.transaction_id = f.id
          and b.account_id = p_account_id
      )
  ),
  transfers as (
    select
      s.index, f.id, f.other, f.date,
      row_number() over (partition by s.index order by abs(f.date - s.date), f.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join moved f on (f.type, f.amount, f.date) = (s.type, s.amount, s.date + days)
  ),
  -- Money leaves no card, except for purchases.
  others as materialized (
    select t.id, t.description, t.amount, t.date, t.account_id,
      case t.type when 'income' then 'expense' else 'income' end as type
    from near t
    join public.accounts a on a.id = t.account_id and a.user_id = (select private.user_id())
    where t.account_id <> p_account_id and t.debt_id is null and t.total_installments is null
      and (
        case t.type
          when 'expense' then a.kind
          else (
            select o.kind from public.accounts o
            where o.id = p_account_id and o.user_id = (select private.user_id())
          )
        end
      ) <> 'credit-card'
  ),
  twins as (
    select
      s.index, t.id, t.description, t.date, t.account_id,
      row_number() over (partition by s.index order by abs(t.date - s.date), t.id) as place
    from unknown s
    cross join generate_series(-3, 3) as days
    join others t on (t.type, t.amount, t.date) = (s.type, s.amount, s.date + days)
  )
  select jsonb_build_object(
    'known', coalesce((select jsonb_agg(index) from linked where is_stored), '[]'),
    'deleted', coalesce((select jsonb_agg(index) from linked where not is_stored), '[]'),
    'similar', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('index', index, 'id', id, 'description', description, 'date', date)
        )
        from alike
        where place <= 5
      ),
      '[]'
    ),
    'transfers', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('index', index, 'id', id, 'account_id', other, 'date', date)
        )
        from transfers
        where place <= 5
      ),
      '[]'
    ),
    'twins', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'index', index, 'id', id, 'description', description, 'date', date,
            'account_id', account_id
          )
        )
        from twins
        where place <= 5
      ),
      '[]'
    )
  )
$$;
grant execute on function public.match_import_rows(jsonb, uuid) to authenticated;

-- Imports the staged rows: all of them or none, and once, however often it is sent. It leaves out a row that was
-- imported in the meantime. `merge_id` names the typed transaction or the transfer that the row is,
-- `transfer_account_id` makes the row a transfer, and `twin_id` names the transaction of that account that the
-- transfer replaces. Stored rows are found by joins: in an empty database, which has no statistics, nested
-- loops would compare each row with each added one. JIT compilation costs half a second per import.
create function public.import_transactions(
  p_import_id uuid,
  p_file_name text,
  p_layout text,
  -- The number of parts: a lost one must not go unnoticed.
  p_parts integer,
  p_account_id uuid default null,
  p_source text default null
)
  returns public.imports
  language plpgsql security invoker set search_path = '' set enable_nestloop = off set jit = off
as $$
declare
  caller constant uuid := private.user_id();
  result public.imports;
begin
  -- Two tabs with one statement: the second waits, and finds its rows imported.
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  select * into result from public.imports where id = p_import_id and user_id = caller;
  if found then
    return result;
  end if;
  if p_parts is distinct from (
    select count(*) from public.import_parts where user_id = caller and import_id = p_import_id
  ) then
    raise exception 'parts of the import are missing' using errcode = 'PT413';
  end if;
  insert into public.imports (id, user_id, file_name, layout, account_id, source)
  values (p_import_id, caller, p_file_name, p_layout, p_account_id, p_source);

  with sent as materialized (
    select distinct on (r.row_key)
      p.part * 5000 + r.ordinality::integer as position, r.*
    from public.import_parts p
    cross join lateral rows from (
      jsonb_to_recordset(p.rows) as (
        row_key text, type text, amount numeric, description text, category text, date date,
        merge_id uuid, transfer_account_id uuid, twin_id uuid
      )
    ) with ordinality as r
    where p.user_id = caller and p.import_id = p_import_id
    order by r.row_key, 1
  ),
  stored as materialized (
    select i.row_key
    from sent s
    join public.imported_rows i on i.user_id = caller and i.row_key = s.row_key
    join public.imports b on b.user_id = caller and b.id = i.import_id
    left join public.transactions t on t.user_id = caller and t.id = i.transaction_id
    left join public.transfers f on f.user_id = caller and f.id = i.transaction_id
    where (t.id is not null or f.id is not null)
      -- The number of the account in the key, or an id that no two banks share, already tells.
      and (
        b.account_id is null or p_account_id is null or b.account_id = p_account_id
        or i.row_key ~ '^(\||ofx [^|])'
      )
  )
  insert into public.imported_rows (
    user_id, import_id, position, row_key, transaction_id, is_merged, type, amount, description,
    category, date, transfer_account_id, replaced, assigned_account
  )
  select
    caller, p_import_id, s.position, s.row_key,
    -- The ids follow the order of the file, as those of typed transactions follow time. A transfer
    -- takes the id of the transaction that it replaces: what the other statement says still holds.
    coalesce(
      s.merge_id, s.twin_id,
      (left(p_import_id::text, 24) || lpad(to_hex(s.position), 12, '0'))::uuid
    ),
    s.merge_id is not null, s.type, s.amount, s.description, s.category, s.date,
    s.transfer_account_id,
    (
      select to_jsonb(t) - 'user_id' || jsonb_build_object(
        'was_imported', exists (
          select from public.imported_rows i where i.user_id = caller and i.transaction_id = t.id
        )
      )
      from public.transactions t
      where t.id = s.twin_id and t.user_id = caller and t.account_id = s.transfer_account_id
        and t.amount = s.amount and t.type <> s.type
        and t.debt_id is null and t.total_installments is null
    ),
    p_account_id is not null and exists (
      select from public.transactions t
      where t.id = s.merge_id and t.user_id = caller and t.account_id is null
    )
  from sent s
  where not exists (select from stored where stored.row_key = s.row_key);

  -- A merged or replaced transaction that was changed, deleted or taken by another row since the
  -- preview. A transfer belongs to one row of each of its two accounts.
  if exists (
    select from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
      and (
        i.is_merged
          and not exists (
            select from public.transactions t
            where t.user_id = caller and t.id = i.transaction_id and t.type = i.type
              and (
                p_account_id is null or t.account_id is null or t.account_id = p_account_id
              )
          )
          and not exists (
            select from public.transfers f
            where f.user_id = caller and f.id = i.transaction_id
              and p_account_id = case i.type
                when 'expense' then f.from_account_id else f.to_account_id
              end
          )
        or exists (
          select from public.imported_rows o
          join public.imports b on b.id = o.import_id and b.user_id = caller
          where (i.is_merged or i.transfer_account_id is not null) and o.user_id = caller
            and o.transaction_id = i.transaction_id
            and (o.import_id, o.position) <> (i.import_id, i.position)
            and (
              b.account_id is not distinct from p_account_id
              or not exists (
                select from public.transfers f
                where f.user_id = caller and f.id = i.transaction_id
              )
              and i.replaced is null
            )
        )
      )
  )
    or exists (
      select from public.imported_rows i
      where i.user_id = caller and i.import_id = p_import_id and i.replaced is null
        and not i.is_merged
        and left(i.transaction_id::text, 24) <> left(p_import_id::text, 24)
    )
  then
    raise exception 'a transaction to merge with has changed' using errcode = 'PT413';
  end if;

  delete from public.transactions t
  using public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.replaced is not null
    and t.user_id = caller and t.id = i.transaction_id;
  insert into public.transfers (id, user_id, from_account_id, to_account_id, amount, date)
  select
    i.transaction_id, caller,
    case i.type when 'expense' then p_account_id else i.transfer_account_id end,
    case i.type when 'expense' then i.transfer_account_id else p_account_id end,
    i.amount, i.date
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is not null;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, p_account_id
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
    and i.transfer_account_id is null
  order by i.position;
  update public.transactions t
  set account_id = p_account_id
  from public.imported_rows i
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id;

  update public.imports
  set (added_count, merged_count) = (
    select count(*) filter (where not i.is_merged), count(*) filter (where i.is_merged)
    from public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id
  )
  where id = p_import_id and user_id = caller
  returning * into result;
  delete from public.import_parts where user_id = caller and import_id = p_import_id;
  return result;
end
$$;
grant execute on function public.import_transactions(uuid, text, text, integer, uuid, text)
  to authenticated;

-- Returns the transactions of a batch that were edited since. A renamed category is no edit. An edited transfer
-- is among them, as a transaction of the statement's account.
create function public.edited_import_rows(p_import_id uuid)
  returns setof public.transactions
  language sql stable security invoker set search_path = ''
as $$
  select e.*
  from (
    select t.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.user_id = i.user_id
    join public.transactions t on t.user_id = i.user_id and t.id = i.transaction_id
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null
      and (
        (t.amount, t.description, t.date, t.is_recurring, t.account_id)
          is distinct from (i.amount, i.description, i.date, false, b.account_id)
        or t.category <> i.category and exists (
          select from public.categories c
          where c.user_id = i.user_id and c.type = t.type and c.name = i.category
        )
      )
    union all
    select r.*
    from public.imported_rows i
    join public.imports b on b.id = i.import_id and b.user_id = i.user_id
    join public.transfers f on f.user_id = i.user_id and f.id = i.transaction_id
    cross join lateral jsonb_populate_record(
      null::public.transactions,
      jsonb_build_object(
        'id', f.id, 'user_id', f.user_id, 'type', i.type, 'amount', f.amount,
        'description', 'Transferência', 'category', i.category, 'date', f.date,
        'is_recurring', false, 'created_at', f.created_at
      )
    ) as r
    where i.user_id = (select private.user_id()) and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is not null
      and (f.amount, f.date, f.from_account_id, f.to_account_id) is distinct from (
        i.amount, i.date,
        case i.type when 'expense' then b.account_id else i.transfer_account_id end,
        case i.type when 'expense' then i.transfer_account_id else b.account_id end
      )
  ) as e
  order by e.date desc, e.id desc
$$;
grant execute on function public.edited_import_rows(uuid) to authenticated;

-- Removes a batch with its transactions and transfers, and restores the transactions that transfers have
-- replaced. Typed transactions that it was merged with stay, and so do edited ones if p_keep_edited. Returns
-- the number of removed transactions and transfers.
create function public.undo_import(p_import_id uuid, p_keep_edited boolean default true)
  returns bigint
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  kept_ids uuid[] := '{}';
  transfer_ids uuid[];
  removed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || caller, 0));
  if p_keep_edited then
    select coalesce(array_agg(e.id), '{}') into kept_ids
    from public.edited_import_rows(p_import_id) as e;
  end if;

  with deleted as (
    delete from public.transactions t
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null and t.user_id = caller and t.id = i.transaction_id
      and t.id <> all (kept_ids)
    returning t.id
  )
  select count(*) into removed from deleted;
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is not null and f.user_id = caller and f.id = i.transaction_id
      and f.id <> all (kept_ids)
    returning f.id
  )
  select coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  -- A row of this batch that a later statement has shown to be one side of a transfer.
  with deleted as (
    delete from public.transfers f
    using public.imported_rows i
    where i.user_id = caller and i.import_id = p_import_id and not i.is_merged
      and i.transfer_account_id is null and f.user_id = caller and f.id = i.transaction_id
    returning f.id
  )
  select transfer_ids || coalesce(array_agg(id), '{}') into transfer_ids from deleted;
  removed := removed + cardinality(transfer_ids);

  -- The other side is a transaction again: the replaced one, unless its own import is undone, or
  -- the row of another statement.
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, created_at,
    idempotency_key, account_id, statement_month
  )
  select
    i.transaction_id, caller, r.type, r.amount, r.description, r.category, r.date,
    coalesce(r.is_recurring, false), coalesce(r.created_at, now()), r.idempotency_key, a.id,
    r.statement_month
  from public.imported_rows i
  cross join lateral jsonb_populate_record(null::public.transactions, i.replaced) as r
  left join public.accounts a on a.id = r.account_id and a.user_id = caller
  where i.user_id = caller and i.import_id = p_import_id and i.transaction_id = any (transfer_ids)
    and i.replaced is not null
    and (
      i.replaced -> 'was_imported' is distinct from 'true'
      or exists (
        select from public.imported_rows o
        where o.user_id = caller and o.transaction_id = i.transaction_id
          and o.import_id <> p_import_id
      )
    );
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, account_id
  )
  select
    i.transaction_id, caller, i.type, i.amount, i.description, i.category, i.date, b.account_id
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.user_id = caller
  where i.user_id = caller and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (transfer_ids);
  update public.imported_rows i
  set is_merged = false, transfer_account_id = null, replaced = null
  where i.user_id = caller and i.import_id <> p_import_id
    and (i.is_merged or i.transfer_account_id is not null)
    and i.transaction_id = any (transfer_ids);

  update public.transactions t
  set account_id = null
  from public.imported_rows i
  join public.imports b on b.id = i.import_id and b.user_id = caller
  where i.user_id = caller and i.import_id = p_import_id and i.assigned_account
    and t.user_id = caller and t.id = i.transaction_id and t.account_id = b.account_id;
  delete from public.imports where user_id = caller and id = p_import_id;
  return removed;
end
$$;
grant execute on function public.undo_import(uuid, boolean) to authenticated;

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
create index import_rules_account_id_idx on public.import_rules (account_id)
  where account_id is not null;
alter table public.import_rules enable row level security;
create policy "own import rules" on public.import_rules to authenticated
  using ((select private.user_id()) = user_id) with check ((select private.user_id()) = user_id);
-- PostgREST writes the key too when it saves a row again.
grant select, insert, delete, update (id, position, match, text, type, category, account_id)
  on public.import_rules to authenticated;
grant all on public.import_rules to service_role;

-- Puts the rules into an order. Rules that are not named stay after the named ones.
create function public.order_import_rules(p_ids uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  update public.import_rules r
  set position = coalesce(array_position(p_ids, r.id), cardinality(p_ids) + 1)
  where r.user_id = (select private.user_id())
$$;
grant execute on function public.order_import_rules(uuid[]) to authenticated;

-- The data of an account as a whole: the restore of an export, and the deletion of the account.

-- Returns the tables of an export, in the order in which their rows can be restored. `links` names the columns
-- that a restored row loses if the export lacks the row that they refer to, with the table of that row.
create function private.account_tables() returns table (name text, links jsonb)
  language sql immutable set search_path = ''
as $$
  values
    ('categories', '{}'::jsonb),
    ('accounts', '{}'),
    ('debts', '{}'),
    ('transactions', '{"debt_id": "debts", "account_id": "accounts"}'),
    ('transfers', '{}'),
    ('expected_incomes', '{}'),
    ('imports', '{"account_id": "accounts"}'),
    ('import_rules', '{"account_id": "accounts"}'),
    ('imported_rows', '{}')
$$;
grant execute on function private.account_tables() to authenticated;

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
  using caller, p_ids;
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
-- adds nothing, and always belong to the caller. Returns the indexes of the rejected rows by table. A request
-- with a row of another account that still exists is rejected with PT411.
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
    set name = r.name, image = r.image, has_completed_onboarding = r.has_completed_onboarding
    from jsonb_populate_record(null::public.profiles, p_tables -> 'profile') as r
    where public.profiles.id = caller;
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
      raise exception 'the rows belong to another account' using errcode = 'PT411';
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

-- Returns whether a table exists and the current role may delete from it.
create function private.can_delete_from(p_table text) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(has_table_privilege(to_regclass(p_table), 'delete'), false)
$$;

-- Deletes the caller's account with everything in it. A definer, because only the owner may delete from
-- auth.users. Auth's own tables differ between projects and versions: the account is deleted even if one is
-- missing or out of reach.
create function public.delete_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  delete from auth.users where id = caller;
  -- These have no foreign key to the user.
  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = caller;
  end if;
  if private.can_delete_from('auth.refresh_tokens') then
    delete from auth.refresh_tokens where user_id::text = caller::text;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = caller::text;
  end if;
end
$$;
grant execute on function public.delete_account() to authenticated;
