-- Purchases in installments on a card. Their charges are transactions that name them; the installments that no
-- transaction is yet are expected charges, which `expected_charges` derives. A row per expected charge would have to
-- be replaced by each arrival, and brought back by each undo.
create table public.installment_purchases (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  account_id uuid not null,
  -- The description of a charge without its `n/m`.
  description text not null
    constraint installment_purchases_description_check check (
      char_length(description) <= 111 and description ~ '\S'
    ),
  -- The description as charges of later statements are compared with it.
  folded_name text not null
    constraint installment_purchases_folded_name_check check (char_length(folded_name) <= 111),
  amount numeric(14, 2) not null
    constraint installment_purchases_amount_check check (amount > 0 and amount <= 999999999.99),
  total_installments integer not null
    constraint installment_purchases_total_check check (total_installments between 2 and 60),
  -- The statement of the first installment. It separates equal purchases of different months.
  first_month date not null
    constraint installment_purchases_first_month_check check (
      first_month >= '1885-01-01' and first_month <= '3010-12-31'
      and extract(day from first_month) = 1
    ),
  -- The first installment that the user wants to be expected; null for none.
  expected_from integer
    constraint installment_purchases_expected_from_check check (
      expected_from between 2 and total_installments
    ),
  -- Since when the rest is not expected any more.
  ended_at timestamptz
    constraint installment_purchases_ended_at_check
      check (ended_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
    constraint installment_purchases_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  constraint installment_purchases_id_household_id_key unique (id, household_id),
  constraint installment_purchases_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id) on delete cascade
);
create index installment_purchases_account_id_idx
  on public.installment_purchases (household_id, account_id, folded_name, total_installments);
call private.share_rows('public.installment_purchases');
grant select, delete, update (ended_at) on public.installment_purchases to authenticated;
