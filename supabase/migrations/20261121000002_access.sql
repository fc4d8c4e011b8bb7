-- Who may touch what. Hosted projects grant more than this by default: take it all back first.

revoke all on public.profiles, public.categories, public.debts, public.transactions
  from public, anon, authenticated;
grant all on public.profiles, public.categories, public.debts, public.transactions to service_role;

alter table public.profiles enable row level security;
alter table public.categories enable row level security;
alter table public.debts enable row level security;
alter table public.transactions enable row level security;

-- The sub-select is evaluated once a statement, not once a row.
create policy "own profile" on public.profiles to authenticated
  using ((select auth.uid()) = id) with check ((select auth.uid()) = id);
create policy "own categories" on public.categories to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "own debts" on public.debts to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "own transactions" on public.transactions to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

-- Ids, owners and what is settled at creation cannot be updated at all.
grant select, update (name, image, has_completed_onboarding, default_categories_at)
  on public.profiles to authenticated;
grant select, insert, delete, update (name, icon, color, monthly_limit)
  on public.categories to authenticated;
grant select, insert, delete, update (amount, description, category, date, is_recurring)
  on public.transactions to authenticated;
grant
  select,
  insert,
  delete,
  update (
    name, institution, amount, due_date, type, icon, color, status, is_paid, paid_at, is_fixed,
    installment_number, total_installments, parent_debt_id, original_total_amount, unarchived_at
  )
  on public.debts to authenticated;
