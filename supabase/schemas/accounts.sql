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
call private.guard_rows('public.accounts');
grant
  select,
  insert,
  delete,
  update (name, opening_balance, color, credit_limit, closing_day, due_day, archived_at)
  on public.accounts to authenticated;

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
create index transfers_from_account_id_idx on public.transfers (from_account_id, user_id);
create index transfers_to_account_id_idx on public.transfers (to_account_id, user_id);
call private.guard_rows('public.transfers');
grant select, insert, delete, update (from_account_id, to_account_id, amount, date)
  on public.transfers to authenticated;

-- Rejects a row whose account is a card: the arguments are the column and the reason. An invoker: triggers run before the
-- policies, and a definer would tell a stranger that an id is a card.
create function private.reject_card() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if exists (
    select from public.accounts a
    where a.id = (to_jsonb(new) ->> tg_argv[0])::uuid and a.user_id = new.user_id
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
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
begin
  if not private.starts_save(p_idempotency_key, p_revision, p_account, 'object') then
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
  if not private.starts_save(p_idempotency_key, p_revision, p_transfer, 'object', true) then
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
