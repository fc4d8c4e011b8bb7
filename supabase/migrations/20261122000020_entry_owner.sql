-- Rows of an entry may name their owner. A device that sends a queued entry after another user has
-- signed in must not store it in that user's name.
create or replace function public.save_entry(
  p_idempotency_key uuid,
  p_revision integer,
  p_transaction jsonb default null,
  p_debts jsonb default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  transaction_id uuid;
  debt_ids uuid[];
begin
  if (p_transaction is null) = (p_debts is null) then
    raise exception 'either p_transaction or p_debts must be given' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(coalesce(p_debts, jsonb_build_array(p_transaction))) as item
    where item ->> 'user_id' <> caller::text
  ) then
    raise exception 'the entry belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;

  delete from public.transactions
  where user_id = caller and idempotency_key = p_idempotency_key and debt_id is null;
  delete from public.debts
  where user_id = caller and idempotency_key = p_idempotency_key and not is_paid;

  if p_debts is not null then
    perform public.create_debts(p_debts);
    select array_agg((d ->> 'id')::uuid) into debt_ids from jsonb_array_elements(p_debts) as d;
    update public.debts set idempotency_key = p_idempotency_key
    where user_id = caller and id = any (debt_ids);
    return;
  end if;

  if jsonb_typeof(p_transaction) is distinct from 'object' then
    raise exception 'p_transaction must be an object' using errcode = '22023';
  end if;
  transaction_id := (p_transaction ->> 'id')::uuid;
  if transaction_id is null then
    raise exception 'the transaction needs an id' using errcode = '22023';
  end if;
  insert into public.transactions (
    id, user_id, type, amount, description, category, date, is_recurring, idempotency_key
  )
  select
    transaction_id, caller, t.type, t.amount, t.description, t.category, t.date,
    coalesce(t.is_recurring, false), p_idempotency_key
  from jsonb_to_record(p_transaction) as t (
    type text, amount numeric, description text, category text, date date, is_recurring boolean
  )
  on conflict (id) do nothing;
  if not exists (
    select from public.transactions where user_id = caller and id = transaction_id
  ) then
    raise exception 'the id is taken' using errcode = '23505';
  end if;
end
$$;
