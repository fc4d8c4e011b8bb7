-- Incomes that the user expects on a day, such as both halves of the year-end bonus. They are no transactions:
-- only the forecast counts them, from today on.
create table public.expected_incomes (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  user_id uuid default private.user_id(),
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
create index expected_incomes_household_id_date_idx on public.expected_incomes (household_id, date, id);
call private.share_rows('public.expected_incomes');
grant select, delete, update (description, amount, date)
  on public.expected_incomes to authenticated;

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
  household constant uuid := private.household_id();
begin
  if not private.starts_save(p_idempotency_key, p_revision, p_incomes, 'array') then
    return;
  end if;
  delete from public.expected_incomes where household_id = household and id = any (p_removed);
  insert into public.expected_incomes (id, user_id, description, amount, date)
  select i.id, private.user_id(), i.description, i.amount, i.date
  from jsonb_to_recordset(private.at_most(1000, p_incomes)) as i (
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
  language sql volatile security invoker set search_path = ''
as $$
  select public.ensure_occurrences(p_today);

  select jsonb_build_object(
    'accumulated', (
      select coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0)
      from public.month_totals m
      where m.household_id = (select private.household_id())
    ),
    -- Null without an account that is neither a card nor archived.
    'account_balance', (
      select sum(a.opening_balance + coalesce(t.total, 0))
      from public.accounts a
      left join lateral (
        select sum(x.total + x.transferred) as total
        from public.account_totals x
        where x.account_id = a.id and x.household_id = a.household_id
      ) as t on true
      where a.household_id = (select private.household_id()) and a.kind <> 'credit-card' and a.archived_at is null
    ),
    'debts', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', d.id, 'name', d.name, 'amount', d.amount, 'date', d.due_date,
            'is_expected', d.is_expected
          )
          order by d.due_date, d.id
        )
        from (
          select id::text, name, amount, due_date, false as is_expected
          from public.debts
          where household_id = (select private.household_id()) and not is_paid and status <> 'archived'
            and due_date <= p_today + 90
          union all
          -- The occurrences of fixed debts that are not debts yet.
          select (c.series).id || '/' || c.month, (c.series).name, (c.series).amount, c.due, true
          from private.months_to_come(p_today, p_today + 90) as c
        ) as d
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
            jsonb_build_object(
              'month', x.month, 'total', x.total, 'received', x.received, 'expected', x.expected
            )
          ) as months
          from public.statement_totals() as x
          where x.account_id = a.id
        ) as t on true
        where a.household_id = (select private.household_id()) and a.kind = 'credit-card'
      ),
      '[]'
    ),
    -- The latest income of each series, which is off when that one is not recurring.
    'recurring_incomes', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'name', s.description, 'amount', s.amount, 'date', s.date,
            -- The newest days of the series, which tell whether it comes at the end of each month.
            'days', (
              select jsonb_agg(r.date order by r.date desc)
              from (
                select o.date
                from public.transactions o
                where o.household_id = (select private.household_id()) and o.series_id = s.series_id
                  and o.is_recurring
                order by o.date desc, o.id desc
                limit 6
              ) as r
            ),
            -- The next days of a rule; null for every month on the same day.
            'next_days', case when s.repetition is not null then (
              select coalesce(jsonb_agg(r.day order by r.day), '[]')
              from private.rule_days(
                s.repetition,
                greatest(p_today, s.date + private.least_days_between(s.repetition)),
                p_today + 90
              ) as r (day)
            ) end
          )
          order by s.id
        )
        from (
          select distinct on (t.series_id) t.*
          from public.transactions t
          where t.household_id = (select private.household_id()) and t.series_id is not null
          order by t.series_id, t.date desc, t.id desc
        ) as s
        where s.is_recurring
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
        where e.household_id = (select private.household_id())
      ),
      '[]'
    )
  )
$$;
grant execute on function public.forecast(date) to authenticated, service_role;
