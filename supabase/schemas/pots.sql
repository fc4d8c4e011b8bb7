-- Pots set money of an account aside in mind only: no balance, total or report reads these tables.
create table public.pots (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  name text not null
    constraint pots_name_check check (char_length(name) <= 100 and name ~ '\S'),
  -- Null for a pot without an end: no plan follows from one of the two alone.
  target numeric(14, 2)
    constraint pots_target_check check (target > 0 and target <= 999999999.99),
  due_date date
    constraint pots_due_date_check check (due_date between '1900-01-01' and '2999-12-31'),
  -- The day of the user's calendar on which saving began: the plan is a straight line from here to the target.
  start_date date not null default current_date
    constraint pots_start_date_check check (start_date between '1900-01-01' and '2999-12-31'),
  account_id uuid not null,
  created_at timestamptz not null default now()
    constraint pots_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  -- An account with pots can be archived, not deleted.
  constraint pots_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id),
  -- The target of foreign keys with two columns, so that no user can name another user's pot.
  constraint pots_id_household_id_key unique (id, household_id)
);
create index pots_household_id_idx on public.pots (household_id, id);
create index pots_account_id_idx on public.pots (account_id, household_id);
call private.share_rows('public.pots');
grant select, delete, update (name, target, due_date, account_id)
  on public.pots to authenticated;

-- A card has no money to set aside.
create trigger reject_card before insert or update of account_id on public.pots
  for each row execute function private.reject_card('account_id', 'a pot cannot be on a card');

-- Money put into a pot (above zero) or taken out of it. No constraint limits the sum, because a restore stores
-- the rows in any order: the forms do.
create table public.pot_moves (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  pot_id uuid not null,
  amount numeric(14, 2) not null
    constraint pot_moves_amount_check check (
      amount <> 0 and amount between -999999999.99 and 999999999.99
    ),
  date date not null
    constraint pot_moves_date_check check (date between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint pot_moves_created_at_check check (created_at between '1900-01-01' and '2999-12-31'),
  constraint pot_moves_pot_fkey foreign key (pot_id, household_id)
    references public.pots (id, household_id) on delete cascade
);
create index pot_moves_household_id_idx on public.pot_moves (household_id, id);
create index pot_moves_pot_id_idx on public.pot_moves (pot_id, household_id, date desc, id desc);
call private.share_rows('public.pot_moves');
grant select, delete, update (amount, date) on public.pot_moves to authenticated;

-- Returns the pots with the sums of all their moves, and the amounts of the newest 50 of each by id: a device that
-- adds the moves which it has not sent yet knows by them which ones the sum has already. The household reads the pots
-- in pages, by id.
create function public.list_pots()
  returns table (
    id uuid,
    name text,
    target numeric,
    due_date date,
    start_date date,
    account_id uuid,
    saved numeric,
    move_count bigint,
    newest_moves jsonb
  )
  language sql stable security invoker set search_path = ''
as $$
  select
    p.id, p.name, p.target, p.due_date, p.start_date, p.account_id,
    coalesce(m.saved, 0), coalesce(m.move_count, 0), coalesce(m.newest_moves, '{}')
  from public.pots p
  left join (
    select
      n.pot_id, sum(n.amount) as saved, count(*) as move_count,
      jsonb_object_agg(n.id, n.amount) filter (where n.place <= 50) as newest_moves
    from (
      select pot_id, id, amount, row_number() over (partition by pot_id order by id desc) as place
      from public.pot_moves
      where household_id = (select private.household_id())
    ) as n
    group by n.pot_id
  ) as m on m.pot_id = p.id
  where p.household_id = (select private.household_id())
$$;
grant execute on function public.list_pots() to authenticated;

create function public.save_pot(p_idempotency_key uuid, p_revision integer, p_pot jsonb)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.save_row(
    'public.pots', p_idempotency_key, p_revision, p_pot,
    'name, target, due_date, account_id', 'start_date'
  )
$$;
grant execute on function public.save_pot(uuid, integer, jsonb) to authenticated;

-- A move never changes its pot.
create function public.save_pot_move(p_idempotency_key uuid, p_revision integer, p_move jsonb)
  returns jsonb
  language sql volatile security invoker set search_path = ''
as $$
  select private.save_row(
    'public.pot_moves', p_idempotency_key, p_revision, p_move, 'amount, date', 'pot_id'
  )
$$;
grant execute on function public.save_pot_move(uuid, integer, jsonb) to authenticated;
