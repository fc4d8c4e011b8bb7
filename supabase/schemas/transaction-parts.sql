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
      and bool_and(p.amount > 0 and p.amount = round(p.amount, 2) and char_length(p.category) between 1 and 50)
    from private.parts_of('', 0, p_parts) as p
  );
end
$$;
grant execute on function private.is_divided(jsonb, numeric) to authenticated, service_role;

-- Returns parts with another name of one category. Those that are of one category then are one part, and a single part is none.
create function private.renamed_parts(p_parts jsonb, p_name text, p_new_name text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('category', n.category, 'amount', n.amount) order by n.position)
  from (
    select case p.item ->> 'category' when p_name then p_new_name else p.item ->> 'category' end as category,
      sum((p.item ->> 'amount')::numeric) as amount, min(p.position) as position
    from jsonb_array_elements(p_parts) with ordinality as p (item, position)
    group by 1
  ) as n
$$;
grant execute on function private.renamed_parts(jsonb, text, text) to authenticated, service_role;
