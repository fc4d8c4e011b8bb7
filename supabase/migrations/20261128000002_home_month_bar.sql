set local check_function_bodies = off;

DROP FUNCTION "public"."home_figures"(date);

CREATE OR REPLACE FUNCTION public.home_figures(p_today date)
 RETURNS TABLE(accumulated numeric, spent_today numeric, income_last_7_days numeric, month_balance numeric, month_income numeric, month_expenses numeric, monthly_limits numeric, limited_expenses numeric, next_debt_id uuid, next_debt_name text, next_debt_amount numeric, next_debt_due_date date, last_transaction_id uuid, last_transaction_type text, last_transaction_description text, last_transaction_category text, last_transaction_amount numeric, last_transaction_date date)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select public.ensure_occurrences(p_today);

  select
    months.accumulated, days.spent_today, days.income_last_7_days,
    months.income - months.expenses, months.income, months.expenses,
    limited.limits, limited.expenses,
    debt.id, debt.name, debt.amount, debt.due_date,
    last.id, last.type, last.description, last.category, last.amount, last.date
  from (
    select
      coalesce(sum(case m.type when 'income' then m.total else -m.total end), 0) as accumulated,
      coalesce(sum(m.total) filter (where m.type = 'income' and m.month = private.month_of(p_today)), 0)
        as income,
      coalesce(sum(m.total) filter (where m.type = 'expense' and m.month = private.month_of(p_today)), 0)
        as expenses
    from public.month_totals m
    where m.user_id = (select private.user_id())
  ) as months
  cross join (
    select coalesce(sum(c.monthly_limit), 0) as limits, coalesce(sum(m.total), 0) as expenses
    from public.categories c
    left join public.month_totals m
      on m.user_id = c.user_id and m.type = c.type and m.category = c.name
      and m.month = private.month_of(p_today)
    where c.user_id = (select private.user_id()) and c.type = 'expense' and c.monthly_limit > 0
  ) as limited
  cross join (
    select
      coalesce(sum(t.amount) filter (where t.category_type = 'expense' and t.date = p_today), 0)
        as spent_today,
      coalesce(sum(t.amount) filter (where t.category_type = 'income'), 0) as income_last_7_days
    from (
      select date, category_type, private.category_amount(type, category_type, amount) as amount
      from public.transactions
      where user_id = (select private.user_id()) and date between p_today - 6 and p_today
    ) as t
  ) as days
  left join lateral (
    select d.id, d.name, d.amount, d.due_date
    from public.debts d
    where d.user_id = (select private.user_id()) and not d.is_paid and d.status <> 'archived'
    order by d.due_date, d.id
    limit 1
  ) as debt on true
  left join lateral (
    select t.id, t.type, t.description, t.category, t.amount, t.date
    from public.transactions t
    where t.user_id = (select private.user_id())
    order by t.date desc, t.id desc
    limit 1
  ) as last on true
$function$;

REVOKE ALL ON FUNCTION "public"."home_figures"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."home_figures"(date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."home_figures"(date) TO "service_role";
