-- Everything a user owns hangs from auth.users and goes with it.
-- Ids may come from the client: a retried insert then meets its own primary key.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null
    constraint profiles_name_check check (char_length(name) <= 100 and name ~ '\S'),
  email text,
  -- A data URL; 5 MB of picture are 6,990,508 characters of base64.
  image text
    constraint profiles_image_check check (
      char_length(image) <= 7000000
      and left(image, 64) ~ '^data:image/[a-z0-9.+-]{1,32};base64,'
    ),
  has_completed_onboarding boolean not null default false,
  -- The default categories are given once; who deletes them does not get them back.
  default_categories_at timestamptz,
  created_at timestamptz not null default now()
);

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
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
  created_at timestamptz not null default now(),
  constraint categories_limit_is_for_expenses check (monthly_limit is null or type = 'expense')
);

-- lower() leaves accented letters alone under the C locale, so they are folded by hand.
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

create table public.debts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
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
  paid_at timestamptz,
  is_fixed boolean not null default false,
  installment_number integer,
  total_installments integer
    constraint debts_total_installments_check check (total_installments between 1 and 60),
  -- The id of the group's first installment. Not a foreign key: the group outlives its first.
  parent_debt_id uuid,
  original_total_amount numeric(14, 2)
    constraint debts_original_total_amount_check check (original_total_amount > 0),
  unarchived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint debts_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- What transactions.debt_id refers to, so that nobody can point at another user's debt.
  constraint debts_id_user_id_key unique (id, user_id)
);

create index debts_user_id_due_date_idx on public.debts (user_id, due_date, id);

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  amount numeric(14, 2) not null
    constraint transactions_amount_check check (amount > 0 and amount <= 999999999.99),
  -- A payment is described by a debt's whole name; everything else keeps to 100.
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
  -- One debt is paid by one expense at most.
  debt_id uuid constraint transactions_debt_id_key unique,
  created_at timestamptz not null default now(),
  constraint transactions_debt_fkey foreign key (debt_id, user_id)
    references public.debts (id, user_id) on delete set null (debt_id)
);

create index transactions_user_id_date_idx on public.transactions (user_id, date desc, id desc);
create index transactions_user_id_category_idx
  on public.transactions (user_id, type, category, date desc, id desc);
