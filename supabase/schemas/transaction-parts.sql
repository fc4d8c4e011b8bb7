-- The parts of a purchase over several categories. They are a column of their transaction, not rows of a table of their own:
-- whatever changes, restores, exports, imports or replays a transaction takes them along, in one write.

-- Returns what a transaction adds to each of its categories: its parts, or all of it. Every sum by category reads this, the app
-- `partsOf` in packages/domain.
create function private.parts_of(p_category text, p_amount numeric, p_parts jsonb)
  returns table (category text, amount numeric, is_first boolean)
  language sql immutable parallel safe rows 1
begin atomic
  select p_category, p_amount, true where p_parts is null
  union all
  select p.item ->> 'category', (p.item ->> 'amount')::numeric, p.position = 1
  from jsonb_array_elements(p_parts) with ordinality as p (item, position);
end;
grant execute on function private.parts_of(text, numeric, jsonb) to authenticated, service_role;

-- Tells whether an amount is divided: null, or 2 to 20 parts above zero, each of another category, whose sum is the amount.
create function private.is_divided(p_parts jsonb, p_amount numeric) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if p_parts is null then
    return true;
  end if;
  if jsonb_typeof(p_parts) <> 'array' or jsonb_array_length(p_parts) not between 2 and 20
    or jsonb_path_exists(
      p_parts,
      'strict $[*] ? (@.type() != "object" || @.category.type() != "string" || @.amount.type() != "number")'
    )
  then
    return false;
  end if;
  return (
    select sum(p.amount) = p_amount and count(distinct p.category) = count(*)
      and bool_and(p.amount > 0 and p.amount = round(p.amount, 2) and char_length(p.category) between 1 and 100)
    from private.parts_of('', 0, p_parts) as p
  );
end
$$;
grant execute on function private.is_divided(jsonb, numeric) to authenticated, service_role;

-- Returns parts, or the shares of a rule, with another name of one category. Those that are of one category then are one part.
create function private.renamed_parts(p_parts jsonb, p_name text, p_new_name text, p_measure text default 'amount')
  returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('category', n.category, p_measure, n.measure) order by n.position)
  from (
    select case p.item ->> 'category' when p_name then p_new_name else p.item ->> 'category' end as category,
      sum((p.item ->> p_measure)::numeric) as measure, min(p.position) as position
    from jsonb_array_elements(p_parts) with ordinality as p (item, position)
    group by 1
  ) as n
$$;
grant execute on function private.renamed_parts(jsonb, text, text, text) to authenticated, service_role;

-- Returns parts, or null where there is a single one: its category is that of the whole.
create function private.several(p_parts jsonb) returns jsonb
  language sql immutable set search_path = ''
return case jsonb_array_length(p_parts) when 1 then null else p_parts end;
grant execute on function private.several(jsonb) to authenticated, service_role;

-- Tells whether shares divide any amount: null, or 2 to 20 whole percents above zero, each of another category, whose sum is 100.
create function private.are_shares(p_shares jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if p_shares is null then
    return true;
  end if;
  if jsonb_typeof(p_shares) <> 'array' or jsonb_array_length(p_shares) not between 2 and 20
    or jsonb_path_exists(
      p_shares,
      'strict $[*] ? (@.type() != "object" || @.category.type() != "string" || @.percent.type() != "number")'
    )
  then
    return false;
  end if;
  return (
    select sum(s.percent) = 100 and count(distinct s.category) = count(*)
      and bool_and(s.percent > 0 and s.percent = round(s.percent) and char_length(s.category) between 1 and 100)
    from jsonb_to_recordset(p_shares) as s (category text, percent numeric)
  );
end
$$;
grant execute on function private.are_shares(jsonb) to authenticated, service_role;

-- Returns shares that divide any amount.
create function private.valid_shares(p_shares jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
begin
  if not private.are_shares(p_shares) then
    raise exception 'the shares must be percents of several categories, 100 in all' using errcode = '22023';
  end if;
  return p_shares;
end
$$;
grant execute on function private.valid_shares(jsonb) to authenticated, service_role;

-- Divides an amount by percents as `divideByPercent` does in the app: each share is rounded down, centavos that are left over go one
-- each to the first, and a share of nothing is left out. Without shares the category has all of it.
create function private.shared_parts(p_category text, p_shares jsonb, p_amount numeric, out category text, out parts jsonb)
  language sql immutable set search_path = ''
as $$
  select coalesce((array_agg(d.category order by d.position))[1], p_category),
    private.several(
      jsonb_agg(
        jsonb_build_object('category', d.category, 'amount', round(d.centavos / 100, 2)) order by d.position
      )
    )
  from (
    select s.item ->> 'category' as category, s.position, s.floor
      + case when s.position <= p_amount * 100 - sum(s.floor) over () then 1 else 0 end as centavos
    from (
      select item, position, floor(p_amount * (item ->> 'percent')::numeric) as floor
      from jsonb_array_elements(p_shares) with ordinality as shares (item, position)
    ) as s
  ) as d
  where d.centavos > 0
$$;
grant execute on function private.shared_parts(text, jsonb, numeric) to authenticated, service_role;
