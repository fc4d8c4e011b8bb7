-- Accounts and cards. A transaction may name the account that it changes; a transfer moves money
-- between two of them and is no transaction, so that no sum of income or expenses can count it.
create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
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
  -- What a new card owes already belongs to the statement of this day.
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
  -- What transactions and transfers refer to, so that no user can name another user's account.
  constraint accounts_id_user_id_key unique (id, user_id)
);
create index accounts_user_id_created_at_idx on public.accounts (user_id, created_at, id);

alter table public.transactions
  add column account_id uuid,
  -- The first day of the month in which the card's statement closes; null outside cards.
  add column statement_month date
    constraint transactions_statement_month_check check (
      statement_month between '1890-01-01' and '3010-12-31'
      and extract(day from statement_month) = 1
    ),
  -- A purchase in installments is one charge in each of several statements.
  add column installment_number integer,
  add column total_installments integer
    constraint transactions_total_installments_check check (total_installments between 2 and 60),
  add constraint transactions_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- An account with transactions is archived, never deleted.
  add constraint transactions_account_fkey foreign key (account_id, user_id)
    references public.accounts (id, user_id);

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

create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
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

revoke all on public.accounts, public.transfers from public, anon, authenticated;
grant all on public.accounts, public.transfers to service_role;
alter table public.accounts enable row level security;
alter table public.transfers enable row level security;
create policy "own accounts" on public.accounts to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "own transfers" on public.transfers to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
grant
  select,
  insert,
  delete,
  update (name, opening_balance, color, credit_limit, closing_day, due_day, archived_at)
  on public.accounts to authenticated;
grant select, insert, delete, update (from_account_id, to_account_id, amount, date)
  on public.transfers to authenticated;
grant update (account_id, statement_month) on public.transactions to authenticated;

-- Returns the statement that closes next after a purchase: the first day of its month. A closing day
-- that the month lacks is its last day, so the last day of a month never exceeds it.
create function private.statement_month(p_date date, p_closing_day integer) returns date
  language sql immutable set search_path = ''
as $$
  select (
    date_trunc('month', p_date::timestamp)
    + case when extract(day from p_date) <= p_closing_day then interval '0' else interval '1 month' end
  )::date
$$;

-- Gives each charge of a card its statement. An edit of the day or the card moves the charge by as
-- many statements as its day moves: a moved charge and an installment keep their distance.
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
revoke execute on function
  private.statement_month(date, integer),
  private.set_statement_month(),
  private.check_transfer()
  from public, anon, authenticated;
