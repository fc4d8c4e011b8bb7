-- Deletes a category and, when told where to, moves its transactions first: both or neither.
-- Without a destination the transactions keep its name. Answers how many were moved.
create function public.delete_category(p_category_id uuid, p_move_to text default null)
  returns bigint
  language plpgsql security invoker set search_path = ''
as $$
declare
  deleted public.categories;
  moved bigint := 0;
begin
  delete from public.categories
  where id = p_category_id and user_id = (select auth.uid())
  returning * into deleted;
  -- Gone already, as after a lost answer: there is nothing left to do.
  if deleted.id is null or p_move_to is null then
    return 0;
  end if;
  if not exists (
    select from public.categories c
    where c.user_id = (select auth.uid()) and c.type = deleted.type and c.name = p_move_to
  ) then
    raise exception 'The category to move to does not exist' using errcode = 'PT410';
  end if;
  update public.transactions
  set category = p_move_to
  where user_id = (select auth.uid()) and type = deleted.type and category = deleted.name;
  get diagnostics moved = row_count;
  return moved;
end
$$;

revoke execute on function public.delete_category(uuid, text) from public, anon, authenticated;
grant execute on function public.delete_category(uuid, text) to authenticated, service_role;
