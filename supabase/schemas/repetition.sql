-- How fixed debts and recurring incomes come back. Null is every month on the day of the row. Any other rule is an object in the words
-- of iCalendar (RFC 5545): `{"freq": "WEEKLY", "interval": 1, "count": 10, "start": "2026-12-05"}`. A day that a month lacks is
-- its last one (RFC 7529, SKIP=BACKWARD). `working_day` is a BYSETPOS of the working days of the month. The expressions of days and
-- months that a query calls for each series have no search path of their own, so that it can inline them.

-- Returns the number of months between two months.
create function private.months_between(p_from date, p_to date) returns integer
  language sql immutable parallel safe
return (
  (extract(year from p_to) - extract(year from p_from)) * 12
  + extract(month from p_to) - extract(month from p_from)
)::integer;
grant execute on function private.months_between(date, date) to authenticated, service_role;

-- Returns the day that is a number of months later. A month that lacks it has its last day instead.
create function private.months_later(p_month date, p_months integer) returns date
  language sql immutable parallel safe
return (p_month + p_months * interval '1 month')::date;
grant execute on function private.months_later(date, integer) to authenticated, service_role;

-- Returns a day that a rule names, null without one. A cast of the text would not be immutable.
create function private.rule_day(p_rule jsonb, p_name text) returns date
  language sql immutable parallel safe
return make_date(
  left(p_rule ->> p_name, 4)::integer,
  substr(p_rule ->> p_name, 6, 2)::integer,
  substr(p_rule ->> p_name, 9, 2)::integer
);
grant execute on function private.rule_day(jsonb, text) to authenticated, service_role;

-- Returns whether a value may be stored as a rule. A rule has one end at most.
create function private.is_rule(p_rule jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
return p_rule is null or case
  when jsonb_typeof(p_rule) <> 'object'
    or p_rule - '{freq,interval,working_day,until,count,start}'::text[] <> '{}'
    or jsonb_path_exists(p_rule, '$.* ? (@.type() != "string" && @.type() != "number")')
    then false
  else coalesce(
    p_rule ->> 'freq' in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
    and p_rule ->> 'interval' ~ '^([1-9]|[1-5]\d|60)$'
    and p_rule ->> 'start' ~ '^(19|2\d)\d\d-\d\d-\d\d$'
    and private.rule_day(p_rule, 'start') is not null
    and (not p_rule ? 'working_day' or p_rule ->> 'freq' = 'MONTHLY')
    and coalesce(p_rule ->> 'working_day' ~ '^([1-9]|1\d|2[0-3])$', true)
    and not p_rule ?& '{until,count}'::text[]
    and coalesce(p_rule ->> 'count' ~ '^[1-9]\d{0,3}$', true)
    and coalesce(p_rule ->> 'until' ~ '^(19|2\d)\d\d-\d\d-\d\d$', true)
    and (not p_rule ? 'until' or private.rule_day(p_rule, 'until') is not null),
    false
  )
end;
grant execute on function private.is_rule(jsonb) to authenticated, service_role;

-- Returns the national holidays of a year by the laws of 2024: 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023, and Good Friday, two days
-- before Easter (Meeus). Carnival and Corpus Christi are none.
create function private.national_holidays(p_year integer) returns date[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  century constant integer := p_year / 100;
  golden constant integer := p_year % 19;
  moon constant integer :=
    (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
  weekday constant integer :=
    (32 + 2 * (century % 4) + 2 * (p_year % 100 / 4) - moon - p_year % 4) % 7;
  days constant integer := moon + weekday - 7 * ((golden + 11 * moon + 22 * weekday) / 451);
begin
  return array(
    select make_date(p_year, split_part(day, '-', 1)::integer, split_part(day, '-', 2)::integer)
    from unnest('{1-1,4-21,5-1,9-7,10-12,11-2,11-15,11-20,12-25}'::text[]) as day
  ) || make_date(p_year, 3, 22) + days - 2;
end
$$;
grant execute on function private.national_holidays(integer) to authenticated, service_role;

-- Returns the nth working day of a month, or its last one: Monday to Friday, but no national holiday.
create function private.working_day(p_month date, p_number integer) returns date
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  first constant date := private.month_of(p_month);
  holidays constant date[] := private.national_holidays(extract(year from first)::integer);
begin
  return (
    select max(w.day)
    from (
      select d.day
      from generate_series(0, 30) as n (days)
      cross join lateral (select first + n.days) as d (day)
      where private.month_of(d.day) = first and extract(isodow from d.day) < 6
        and d.day <> all (holidays)
      order by d.day
      limit p_number
    ) as w
  );
end
$$;
grant execute on function private.working_day(date, integer) to authenticated, service_role;

-- Returns the days of a rule's step; null for a step of months.
create function private.step_days(p_rule jsonb) returns integer
  language sql immutable parallel safe
return (p_rule ->> 'interval')::integer * case p_rule ->> 'freq' when 'DAILY' then 1 when 'WEEKLY' then 7 end;
grant execute on function private.step_days(jsonb) to authenticated, service_role;

-- Returns the months of a rule's step; null for a step of days.
create function private.step_months(p_rule jsonb) returns integer
  language sql immutable parallel safe
return case
  when p_rule is null then 1
  else (p_rule ->> 'interval')::integer * case p_rule ->> 'freq' when 'MONTHLY' then 1 when 'YEARLY' then 12 end
end;
grant execute on function private.step_months(jsonb) to authenticated, service_role;

-- Returns the day of an occurrence, from 0.
create function private.rule_occurrence(p_rule jsonb, p_index integer) returns date
  language sql immutable parallel safe
return case
  when p_rule ->> 'freq' in ('DAILY', 'WEEKLY')
    then private.rule_day(p_rule, 'start') + p_index * private.step_days(p_rule)
  when p_rule ? 'working_day' then private.working_day(
    private.months_later(
      private.month_of(private.rule_day(p_rule, 'start')), p_index * private.step_months(p_rule)
    ),
    (p_rule ->> 'working_day')::integer
  )
  else private.months_later(private.rule_day(p_rule, 'start'), p_index * private.step_months(p_rule))
end;
grant execute on function private.rule_occurrence(jsonb, integer) to authenticated, service_role;

-- Returns the index of the latest occurrence up to a day, as if the rule had no end; a negative one before its start.
create function private.rule_index(p_rule jsonb, p_day date) returns integer
  language sql immutable parallel safe
return case
  when p_rule ->> 'freq' in ('DAILY', 'WEEKLY') then
    floor((p_day - private.rule_day(p_rule, 'start'))::numeric / private.step_days(p_rule))::integer
  else (
    select n.index - (private.rule_occurrence(p_rule, n.index) > p_day)::integer
    from (
      select floor(
        private.months_between(private.rule_day(p_rule, 'start'), p_day)::numeric / private.step_months(p_rule)
      )::integer
    ) as n (index)
  )
end;
grant execute on function private.rule_index(jsonb, date) to authenticated, service_role;

-- Returns the index of the last occurrence; null for a rule without an end.
create function private.last_index(p_rule jsonb) returns integer
  language sql immutable parallel safe
return coalesce(
  (p_rule ->> 'count')::integer - 1,
  case when p_rule ? 'until' then private.rule_index(p_rule, private.rule_day(p_rule, 'until')) end
);
grant execute on function private.last_index(jsonb) to authenticated, service_role;

-- Returns the occurrences of a rule between two days.
create function private.rule_days(p_rule jsonb, p_first date, p_last date) returns setof date
  language sql immutable parallel safe set search_path = ''
as $$
  select private.rule_occurrence(p_rule, n.index)
  from generate_series(
    greatest(0, private.rule_index(p_rule, p_first - 1) + 1),
    least(private.rule_index(p_rule, p_last), private.last_index(p_rule))
  ) as n (index)
$$;
grant execute on function private.rule_days(jsonb, date, date) to authenticated, service_role;

-- Returns the days that lie at least between two incomes of a rule: one that comes earlier is not the next one.
create function private.least_days_between(p_rule jsonb) returns integer
  language sql immutable parallel safe set search_path = ''
return coalesce(private.step_days(p_rule), 30 * private.step_months(p_rule)) * 2 / 3;
grant execute on function private.least_days_between(jsonb) to authenticated, service_role;

-- Returns the first day of a rule from a day on, which is no nth working day perhaps.
create function private.first_day(p_rule jsonb, p_day date) returns date
  language sql immutable parallel safe set search_path = ''
return case
  when not p_rule ? 'working_day' then p_day
  when private.working_day(p_day, (p_rule ->> 'working_day')::integer) >= p_day
    then private.working_day(p_day, (p_rule ->> 'working_day')::integer)
  else private.working_day(private.months_later(p_day, 1), (p_rule ->> 'working_day')::integer)
end;
grant execute on function private.first_day(jsonb, date) to authenticated, service_role;

-- Returns the day of the month that a rule names, which a month may lack; null for one of days or working days.
create function private.day_of_rule(p_rule jsonb) returns integer
  language sql immutable parallel safe
return case
  when private.step_months(p_rule) is not null and not p_rule ? 'working_day'
    then extract(day from private.rule_day(p_rule, 'start'))
end;
grant execute on function private.day_of_rule(jsonb) to authenticated, service_role;

-- Returns a rule that begins on a day, which stands for p_day in a month that lacks it. It then begins at an earlier step that has p_day,
-- so that the later months have it too, and its count includes the steps before.
create function private.started_rule(p_rule jsonb, p_start date, p_day integer default null) returns jsonb
  language sql immutable parallel safe set search_path = ''
return (
  select p_rule || jsonb_build_object('start', e.day)
    || case
      when p_rule ? 'count' then jsonb_build_object('count', (p_rule ->> 'count')::integer + e.steps)
      else '{}'
    end
  from (
    select n.steps, f.month + p_day - 1 as day
    -- In leap years at the latest.
    from generate_series(1, 12) as n (steps)
    cross join lateral (
      select private.month_of(private.months_later(p_start, -n.steps * private.step_months(p_rule)))
    ) as f (month)
    where extract(day from p_start) < p_day and p_start + 1 = private.months_later(private.month_of(p_start), 1)
      and not p_rule ? 'working_day' and private.month_of(f.month + p_day - 1) = f.month
    union all
    select 0, p_start
  ) as e (steps, day)
  order by e.steps = 0, e.steps
  limit 1
);
grant execute on function private.started_rule(jsonb, date, integer) to authenticated, service_role;

-- Ends a request after which a rule would end before its first day.
create function private.assert_start(p_rule jsonb, p_start date) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if p_rule ? 'until' and private.is_rule(p_rule || jsonb_build_object('start', p_start))
    and private.rule_day(p_rule, 'until') < p_start
  then
    raise exception 'the rule ends before its first day' using errcode = 'TS012';
  end if;
end
$$;
grant execute on function private.assert_start(jsonb, date) to authenticated, service_role;
