set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.due_items(p_user_id uuid, p_last date, p_first_closing date, p_last_closing date)
 RETURNS TABLE(kind text, name text, amount numeric, due date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'debt', d.name, d.amount, d.due_date
  from public.debts d
  where d.user_id = p_user_id and not d.is_paid and d.status <> 'archived' and d.due_date <= p_last
  union all
  select 'debt', (m.series).name, (m.series).amount, m.due
  from private.months_to_come_of(
    p_user_id, (p_last - interval '10 years')::date, p_last
  ) as m
  union all
  select 'statement', a.name, null, c.day
  from public.accounts a
  cross join generate_series(0, p_last_closing - p_first_closing) as n (days)
  cross join lateral (select p_first_closing + n.days) as c (day)
  where a.user_id = p_user_id and a.kind = 'credit-card' and a.archived_at is null
    -- A shorter month closes on its last day.
    and c.day = least(
      private.month_of(c.day) + a.closing_day - 1,
      private.months_later(private.month_of(c.day), 1) - 1
    )
$function$;
