-- The archive counts in days of the person's own time zone, as every other date does: what was paid
-- late on 31 January is a month old on 1 March, wherever the server stands.
drop function public.archive_old_debts(timestamptz);

-- Archives what was paid more than a calendar month ago, counted from the later of payment and
-- unarchiving; an installment group goes as a whole, a month after its last payment.
-- Answers how many debts were archived.
create function public.archive_old_debts(
  p_now timestamptz default now(),
  p_time_zone text default 'UTC'
)
  returns integer
  language sql volatile security invoker set search_path = ''
as $$
  with units as (
    select
      id,
      status,
      case
        when total_installments >= 2 and not is_fixed then coalesce(parent_debt_id, id)
        else id
      end as unit,
      is_paid and paid_at is not null as is_settled,
      (greatest(paid_at, unarchived_at) at time zone p_time_zone)::date as settled_on
    from public.debts
    where user_id = (select auth.uid())
  ),
  due as (
    select unit
    from units
    group by unit
    having bool_and(is_settled)
      and max(settled_on) + interval '1 month' < (p_now at time zone p_time_zone)::date
  ),
  archived as (
    update public.debts
    set status = 'archived'
    where user_id = (select auth.uid())
      and id in (
        select units.id from units join due using (unit) where units.status <> 'archived'
      )
    returning 1
  )
  select count(*)::integer from archived
$$;

revoke execute on function public.archive_old_debts(timestamptz, text)
  from public, anon, authenticated;
grant execute on function public.archive_old_debts(timestamptz, text)
  to authenticated, service_role;
