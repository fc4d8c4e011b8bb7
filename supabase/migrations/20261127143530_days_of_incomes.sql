set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.forecast(p_today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
            'id', s.id, 'name', s.description, 'amount', s.amount, 'date', s.date,
            -- The newest days of the series, which tell whether it comes at the end of each month.
            'days', (
              select jsonb_agg(r.date order by r.date desc)
              from (
                select o.date
                from public.transactions o
                where o.user_id = (select private.user_id()) and o.type = 'income' and o.is_recurring
                  and o.category = s.category and o.folded_description = s.folded_description
                order by o.date desc, o.id desc
                limit 6
              ) as r
            )
          )
          order by s.id
        )
        from (
          select distinct on (t.category, t.folded_description) t.*
          from public.transactions t
          where t.user_id = (select private.user_id()) and t.type = 'income' and t.is_recurring
          order by t.category, t.folded_description, t.date desc, t.id desc
        ) as s
        where not exists (
          select from public.transactions o
          where o.user_id = (select private.user_id()) and o.type = 'income' and o.category = s.category
            and (o.date, o.id) > (s.date, s.id) and not o.is_recurring
            and o.folded_description = s.folded_description
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
$function$;
