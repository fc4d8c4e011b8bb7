-- Accounts and cards. A transaction may name the account that it changes. A transfer moves money between two
-- accounts and is no transaction, so that no sum of income or expenses counts it.
create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
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
  constraint accounts_id_household_id_key unique (id, household_id)
);
create index accounts_household_id_created_at_idx on public.accounts (household_id, created_at, id);
call private.share_rows('public.accounts');
grant
  select,
  delete,
  update (name, opening_balance, color, credit_limit, closing_day, due_day, archived_at)
  on public.accounts to authenticated;

create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount numeric(14, 2) not null
    constraint transfers_amount_check check (amount > 0 and amount <= 999999999.99),
  date date not null
    constraint transfers_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint transfers_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint transfers_accounts_differ check (from_account_id <> to_account_id),
  constraint transfers_from_account_fkey foreign key (from_account_id, household_id)
    references public.accounts (id, household_id),
  constraint transfers_to_account_fkey foreign key (to_account_id, household_id)
    references public.accounts (id, household_id)
);
create index transfers_household_id_date_idx on public.transfers (household_id, date desc, id desc);
create index transfers_from_account_id_idx on public.transfers (from_account_id, household_id);
create index transfers_to_account_id_idx on public.transfers (to_account_id, household_id);
call private.share_rows('public.transfers');
grant select, delete, update (from_account_id, to_account_id, amount, date)
  on public.transfers to authenticated;

-- Rejects a row whose account is a card: the arguments are the column and the reason. An invoker: triggers run before the
-- policies, and a definer would tell a stranger that an id is a card.
create function private.reject_card() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if exists (
    select from public.accounts a
    where a.id = (to_jsonb(new) ->> tg_argv[0])::uuid and a.household_id = new.household_id
      and a.kind = 'credit-card'
  ) then
    raise exception '%', tg_argv[1] using errcode = '23514';
  end if;
  return new;
end
$$;
-- A transfer to a card pays its statements. Money that leaves a card is a purchase.
create trigger reject_card before insert or update of from_account_id on public.transfers
  for each row execute function private.reject_card('from_account_id', 'a transfer cannot leave a card');

-- Saves a new account. A changed kind replaces the row, since a kind cannot be updated.
create function public.save_account(p_idempotency_key uuid, p_revision integer, p_account jsonb)
  returns void
  language sql volatile security invoker set search_path = ''
as $$
  select private.replace_row(
    'public.accounts', p_idempotency_key, '{"opening_balance": 0}' || jsonb_strip_nulls(p_account),
    'name, kind, opening_balance, opening_date, color, credit_limit, closing_day, due_day'
  )
  where private.starts_save(p_idempotency_key, p_revision, p_account, 'object')
$$;
grant execute on function public.save_account(uuid, integer, jsonb) to authenticated;

create function public.save_transfer(p_idempotency_key uuid, p_revision integer, p_transfer jsonb)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.save_row(
    'public.transfers', p_idempotency_key, p_revision, p_transfer,
    'from_account_id, to_account_id, amount, date'
  )
$$;
grant execute on function public.save_transfer(uuid, integer, jsonb) to authenticated;
