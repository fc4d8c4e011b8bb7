-- Expenses that seem to repeat every month, which the app proposes as fixed debts.

-- The proposals that a user has dismissed, for good.
create table public.dismissed_repetitions (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
  -- The folded description of the expenses.
  text text not null
    constraint dismissed_repetitions_text_check check (char_length(text) <= 222 and text ~ '\S'),
  created_at timestamptz not null default now()
    constraint dismissed_repetitions_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  constraint dismissed_repetitions_household_id_text_key unique (household_id, text)
);
call private.share_rows('public.dismissed_repetitions');
grant select, delete on public.dismissed_repetitions to authenticated;

-- Returns the expenses that came three times, 27 to 34 days apart, with amounts within a tenth of the smallest,
-- and whose next one is not overdue by more than a week. Left out are payments of debts, purchases on a card, whose
-- statement is due already, installments, expenses that are a fixed debt already, and those that the user has
-- dismissed.
create function public.repeating_expenses(p_today date)
  returns table (folded_description text, description text, amount numeric, days date[])
  language sql stable security invoker set search_path = ''
as $$
  with expenses as (
    select t.folded_description, t.description, t.amount, t.date,
      row_number() over newest_first as place,
      lag(t.date) over newest_first - t.date as days_between
    from public.transactions t
    where t.household_id = (select private.household_id()) and t.type = 'expense'
      and t.date between p_today - (41 + 2 * 34) and p_today
      and t.debt_id is null
      -- The payment of a debt that was deleted since.
      and t.category <> (
        select private.current_category((select private.household_id()), 'expense', 'Dívidas')
      )
      and not t.is_recurring and t.total_installments is null
      and not exists (
        select from public.accounts a
        where a.household_id = (select private.household_id()) and a.id = t.account_id
          and a.kind = 'credit-card'
      )
    window newest_first as (partition by t.folded_description order by t.date desc, t.id desc)
  )
  select
    e.folded_description,
    (array_agg(e.description order by e.place))[1],
    (array_agg(e.amount order by e.place))[1],
    array_agg(e.date order by e.place)
  from expenses e
  where e.place <= 3
    and not exists (
      select from public.dismissed_repetitions r
      where r.household_id = (select private.household_id()) and r.text = e.folded_description
    )
    and not exists (
      select from public.debts d
      where d.household_id = (select private.household_id()) and d.is_fixed and not d.is_paid
        and public.fold_text(d.name) = e.folded_description
    )
  group by e.folded_description
  having count(*) = 3
    and bool_and(e.place = 1 or e.days_between between 27 and 34)
    and max(e.amount) <= 1.1 * min(e.amount)
    and max(e.date) >= p_today - 41
  order by 1
$$;
grant execute on function public.repeating_expenses(date) to authenticated, service_role;
