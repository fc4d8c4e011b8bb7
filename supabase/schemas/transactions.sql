-- Transactions: income and expenses.

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  household_id uuid not null default private.household_id() references public.households (id) on delete cascade,
  -- A search compares the descriptions of all rows of the household: folding them takes thirty times as long, and
  -- PostgreSQL reads a row up to the last column that a query names.
  folded_description text not null default '',
  -- The note and the tags as a search finds them. Most transactions have none, which costs a search nothing.
  folded_details text,
  user_id uuid default private.user_id(),
  amount numeric(14, 2) not null
    constraint transactions_amount_check check (amount > 0 and amount <= 999999999.99),
  -- The description of a payment contains the whole name of its debt.
  description text not null
    constraint transactions_description_check check (
      description ~ '\S'
      and char_length(description)
        <= case when description like 'Pagamento: %' then 111 else 100 end
    ),
  category text not null
    constraint transactions_category_check check (char_length(category) <= 100 and category ~ '\S'),
  date date not null
    constraint transactions_date_check check (date between '1900-01-01' and '2999-12-31'),
  type text not null
    constraint transactions_type_check check (type in ('income', 'expense')),
  is_recurring boolean not null default false,
  -- One expense at most pays a debt.
  debt_id uuid constraint transactions_debt_id_key unique,
  created_at timestamptz not null default now()
    constraint transactions_created_at_check
      check (created_at between '1900-01-01' and '2999-12-31'),
  -- The form that created the transaction, so that its next revision can replace it.
  idempotency_key uuid,
  account_id uuid,
  -- The first day of the month in which the card's statement closes. Null outside cards.
  statement_month date
    constraint transactions_statement_month_check check (
      statement_month between '1890-01-01' and '3010-12-31'
      and extract(day from statement_month) = 1
    ),
  -- A purchase in installments is one charge in each of several statements.
  installment_number integer,
  total_installments integer
    constraint transactions_total_installments_check check (total_installments between 2 and 60),
  -- The type of the named category. A refund is an income with the category of an expense. A trigger fills it where
  -- the request does not.
  category_type text not null default ''
    constraint transactions_category_type_check check (
      category_type = type
      or type = 'income' and category_type = 'expense' and not is_recurring
    ),
  -- The purchase of an installment on a card. A trigger finds it.
  purchase_id uuid,
  -- The series of an income that comes every month. The series is on while its latest income is recurring.
  series_id uuid,
  -- How a recurring income comes back: null for every month on its day. That of the latest income of the series holds.
  repetition jsonb
    constraint transactions_repetition_check check (private.is_rule(repetition)),
  -- The categories of a divided transaction: `[{"category": "Mercado", "amount": 10}, …]`. `category` is that of the first part.
  parts jsonb,
  constraint transactions_parts_check check (private.is_divided(parts, amount)),
  -- The names of tags, in the spelling of the household (tags.sql). Null without any.
  tags text[]
    constraint transactions_tags_check check (cardinality(tags) between 1 and 10),
  note text
    constraint transactions_note_check check (char_length(note) <= 500 and note ~ '\S'),
  constraint transactions_purchase_fkey foreign key (purchase_id, household_id)
    references public.installment_purchases (id, household_id) on delete set null (purchase_id),
  constraint transactions_installment_number_check check (
    (installment_number is null) = (total_installments is null)
    and installment_number between 1 and total_installments
  ),
  -- The unique key of `debt_id` finds the payment of a debt.
  constraint transactions_debt_fkey foreign key (debt_id, household_id)
    references public.debts (id, household_id) on delete set null (debt_id),
  -- An account with transactions is archived, never deleted.
  constraint transactions_account_fkey foreign key (account_id, household_id)
    references public.accounts (id, household_id)
);
create index transactions_household_id_date_idx on public.transactions (household_id, date desc, id desc);
create index transactions_household_id_category_idx
  on public.transactions (household_id, category_type, category, date desc, id desc);
create index transactions_idempotency_key_idx on public.transactions (household_id, idempotency_key)
  where idempotency_key is not null;
-- The history of an account, its statements, and the account that was used last.
create index transactions_account_id_idx
  on public.transactions (household_id, account_id, date desc, id desc)
  where account_id is not null;
create index transactions_statement_month_idx
  on public.transactions (household_id, account_id, statement_month, date desc, id desc)
  where statement_month is not null;
create index transactions_last_account_idx
  on public.transactions (household_id, type, date desc, id desc)
  where account_id is not null;
create index transactions_purchase_id_idx on public.transactions (purchase_id, household_id)
  where purchase_id is not null;
-- Divided transactions are few of many.
create index transactions_parts_idx on public.transactions (household_id, date desc, id desc)
  where parts is not null;
-- Tagged ones too.
create index transactions_tags_idx on public.transactions (household_id, date desc, id desc)
  where tags is not null;
-- The incomes of series are few of many transactions.
create index transactions_series_id_idx
  on public.transactions (household_id, series_id, date desc, id desc)
  where series_id is not null;
call private.share_rows('public.transactions');
grant
  select,
  delete,
  update (
    amount, description, category, date, is_recurring, debt_id, account_id, statement_month,
    category_type, series_id, repetition, parts, tags, note
  )
  on public.transactions to authenticated;

-- Returns a text as it is searched: without accents and surrounding spaces, in lower case. The asterisk
-- becomes its look-alike, because the data API reads it as a wildcard. The body is parsed at creation and
-- needs no search path, so that a query can inline it. Most descriptions are ASCII, and translating letters is
-- nine tenths of a search.
create function public.fold_text(p_text text) returns text
  language sql immutable parallel safe set search_path = ''
return case
  when octet_length(p_text) = length(p_text)
    then replace(lower(btrim(p_text, E' \t\n\r\f\u000b')), '*', '∗')
  else lower(translate(
    btrim(p_text, E' \t\n\r\f\u000b\u00a0'),
    'áàâãäÁÀÂÃÄéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ*',
    'aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn∗'
  ))
end;
grant execute on function public.fold_text(text) to authenticated, service_role;

-- A trigger instead of a generated column: the undo of a deletion inserts all columns, which a generated
-- column forbids.
create function private.fold_description() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.folded_description := public.fold_text(new.description);
  new.folded_details := nullif(public.fold_text(concat_ws(E'\n#', coalesce(new.note, ''), array_to_string(new.tags, E'\n#'))), '');
  return new;
end
$$;
create trigger fold_description
  before insert or update of description, folded_description, note, tags, folded_details on public.transactions
  for each row execute function private.fold_description();

-- Returns what a transaction adds to the sum of its category: a refund lowers the expenses of its category.
create function private.category_amount(p_type text, p_category_type text, p_amount numeric) returns numeric
  language sql immutable parallel safe
return case when p_type = p_category_type then p_amount else -p_amount end;
grant execute on function private.category_amount(text, text, numeric) to authenticated, service_role;

-- Gives a transaction the type of its category. An income on a card is a refund, however it came there: what pays a
-- statement is a transfer. It keeps its category if that is one of expenses.
create function private.set_category_type() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if new.type = 'income' and exists (
    select from public.accounts a
    where a.id = new.account_id and a.household_id = new.household_id and a.kind = 'credit-card'
  ) then
    if new.category_type is distinct from 'expense' and not exists (
      select from public.categories c
      where c.household_id = new.household_id and c.type = 'expense' and c.name = new.category
    ) and exists (
      select from public.categories c
      where c.household_id = new.household_id and c.type = 'income' and c.name = new.category
    ) then
      new.category := 'Outros';
    end if;
    new.category_type := 'expense';
    new.is_recurring := false;
  elsif coalesce(new.category_type, '') = '' then
    new.category_type := new.type;
  end if;
  return new;
end
$$;
create trigger set_category_type
  before insert or update of account_id, type, category, category_type, is_recurring on public.transactions
  for each row when (
    coalesce(new.category_type, '') = '' or new.type = 'income' and new.account_id is not null
  )
  execute function private.set_category_type();

-- Finds the series of a recurring income: that of the newest income with the same category and description, or a new one. A new income
-- without a rule goes on with that of the series: only an edit makes it one of every month.
create function private.set_series() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
declare
  latest public.transactions;
begin
  select * into latest
  from public.transactions t
  where t.household_id = new.household_id and t.series_id is not null and t.id <> new.id
    and t.category = new.category and t.folded_description = new.folded_description
  order by t.date desc, t.id desc
  limit 1;
  new.series_id := coalesce(latest.series_id, new.id);
  if tg_op = 'INSERT' then
    new.repetition := coalesce(new.repetition, latest.repetition);
  end if;
  return new;
end
$$;
create trigger set_series before insert or update of is_recurring on public.transactions
  for each row when (new.type = 'income' and new.is_recurring and new.series_id is null)
  execute function private.set_series();

-- Lets the rule of an income begin on its day, or on the working day of its month that the rule names. It follows the day of the income
-- that it begins with.
create function private.start_income_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  if jsonb_typeof(new.repetition) <> 'object' then
    return new;
  end if;
  if not new.repetition ? 'start' or tg_op = 'UPDATE' and new.repetition = old.repetition
    and new.repetition ->> 'start' = old.date::text
  then
    new.repetition := private.started_rule(
      new.repetition,
      case
        when new.repetition ? 'working_day'
          then private.working_day(new.date, (new.repetition ->> 'working_day')::integer)
        else new.date
      end,
      -- The 28th that stands for the 31st.
      case when tg_op = 'UPDATE' and new.date = old.date then private.day_of_rule(old.repetition) end
    );
  end if;
  return new;
end
$$;
create trigger start_income_rule before insert or update of repetition, date on public.transactions
  for each row when (new.repetition is not null)
  execute function private.start_income_rule();

-- Gives the later incomes of a series the rule that one of them has got.
create function private.follow_income_rule() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  update public.transactions
  set repetition = new.repetition
  where household_id = new.household_id and series_id = new.series_id and date > new.date
    and repetition is distinct from new.repetition;
  return null;
end
$$;
create trigger follow_income_rule after update of repetition, date on public.transactions
  for each row when (new.series_id is not null and new.repetition is distinct from old.repetition)
  execute function private.follow_income_rule();

-- Lets incomes that a user has typed or imported join the series that they look like, unless it is switched off or has
-- an income of the same month, or step of its rule, already.
create function private.join_series(p_ids uuid[]) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.transactions t
  set is_recurring = true, series_id = latest.series_id, repetition = latest.repetition
  from (
    select distinct on (s.series_id) s.*
    from public.transactions s
    where s.household_id = (select private.household_id()) and s.series_id is not null
    order by s.series_id, s.date desc, s.id desc
  ) as latest
  where t.household_id = (select private.household_id()) and t.id = any (p_ids) and t.series_id is null
    and t.type = 'income' and t.category_type = 'income'
    and latest.is_recurring and t.category = latest.category
    and t.folded_description = latest.folded_description
    -- A month may bring its income some days earlier than the last one.
    and t.date >= latest.date + private.least_days_between(latest.repetition)
$$;
grant execute on function private.join_series(uuid[]) to authenticated;

-- Stores the present name of a category that has been renamed since the form was opened or the write was queued.
create function private.use_current_category() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
begin
  new.category := private.current_category(new.household_id, new.category_type, new.category);
  return new;
end
$$;
-- Of all columns of `set_category_type`, which may have chosen the category.
create trigger use_current_category
  before insert or update of account_id, type, category, category_type, is_recurring on public.transactions
  for each row execute function private.use_current_category();

-- Keeps the category of a divided transaction that of its first part. Another category instead of it replaces the parts, and so does
-- another type of category: an income that becomes a refund has no part in a category of incomes alone. Parts
-- that have become one category are one part. Of all triggers that choose the category, it is the last.
create function private.set_parts() returns trigger
  language plpgsql security invoker set search_path = ''
as $$
declare
  part jsonb;
begin
  if tg_op = 'UPDATE' and new.parts = old.parts and (
    new.category <> old.category
    or new.category_type <> old.category_type and exists (
      select from jsonb_array_elements(new.parts) as p (item)
      join public.categories c on c.household_id = new.household_id and c.name = p.item ->> 'category'
      group by c.name
      having bool_and(c.type <> new.category_type)
    )
  ) then
    new.parts := null;
    return new;
  end if;
  if jsonb_typeof(new.parts) <> 'array' then
    raise exception 'parts must be an array' using errcode = '23514';
  end if;
  for part in select * from jsonb_array_elements(new.parts) loop
    new.parts := private.renamed_parts(
      new.parts, part ->> 'category',
      private.current_category(new.household_id, new.category_type, part ->> 'category')
    );
  end loop;
  new.category := coalesce(new.parts -> 0 ->> 'category', new.category);
  new.parts := private.several(new.parts);
  return new;
end
$$;
create trigger write_parts before insert or update on public.transactions
  for each row when (new.parts is not null)
  execute function private.set_parts();

-- Returns the transactions that have a category, whole or in a part, and a tag, and in whose description, note or tags a text is found,
-- or whose amount it means, if any: `p_amount_below` is not included. PostgreSQL puts its body in place of a call, so that a request may
-- filter, sort and page as if it read the table.
create function public.transactions_with(
  p_category text default null,
  p_tag text default null,
  p_text text default null,
  p_amount_from numeric default null,
  p_amount_below numeric default null
)
  returns setof public.transactions
  language sql stable security invoker
begin atomic
  select t.*
  from public.transactions t
  where t.household_id = (select private.household_id())
    and (
      p_category is null
      or t.category = p_category
      or t.parts is not null and t.parts @> jsonb_build_array(jsonb_build_object('category', p_category))
    )
    and (p_tag is null or t.tags @> array[p_tag])
    and (
      p_text is null
      or strpos(t.folded_description, (select public.fold_text(left(p_text, 1000)))) > 0
      or strpos(t.folded_details, (select public.fold_text(left(p_text, 1000)))) > 0
      or p_amount_from is not null and t.amount >= p_amount_from and t.amount < p_amount_below
    );
end;
grant execute on function public.transactions_with(text, text, text, numeric, numeric)
  to authenticated, service_role;

-- What each transaction adds to its categories. Every sum by category reads this view, or `private.parts_of` where a trigger has rows.
create view private.categorized_amounts with (security_invoker) as
  select t.id as transaction_id, t.household_id, t.date, t.category_type as type, p.category, p.is_first,
    private.category_amount(t.type, t.category_type, p.amount) as amount
  from public.transactions t
  cross join lateral private.parts_of(t.category, t.amount, t.parts) as p;
grant select on private.categorized_amounts to authenticated, service_role;

-- Returns the statement that closes next after a purchase: the first day of its month. In a month that lacks
-- the closing day, the last day closes the statement, which no day of that month exceeds.
create function private.statement_month(p_date date, p_closing_day integer) returns date
  language sql immutable set search_path = ''
as $$
  select (
    private.month_of(p_date)
    + case when extract(day from p_date) <= p_closing_day then interval '0' else interval '1 month' end
  )::date
$$;
grant execute on function private.statement_month(date, integer) to authenticated, service_role;

-- Gives each charge of a card its statement. An edit of the day or the card moves the charge by as many
-- statements as its day moves: a moved charge and an installment keep their distance.
create function private.set_statement_month() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  closing_day integer;
  closing_day_before integer;
begin
  -- The table rejects such a day. An error of the arithmetic would come before the policies, and only for a card.
  if new.date not between '1900-01-01' and '2999-12-31' then
    return new;
  end if;
  select a.closing_day into closing_day from public.accounts a
  where a.id = new.account_id and a.household_id = new.household_id;
  if closing_day is null then
    new.statement_month := null;
    return new;
  end if;
  if tg_op = 'INSERT' or old.statement_month is null then
    new.statement_month :=
      coalesce(new.statement_month, private.statement_month(new.date, closing_day));
    return new;
  end if;
  if new.statement_month is null or new.statement_month = old.statement_month then
    select a.closing_day into closing_day_before from public.accounts a
    where a.id = old.account_id and a.household_id = old.household_id;
    new.statement_month := (
      old.statement_month + age(
        private.statement_month(new.date, closing_day)::timestamp,
        private.statement_month(old.date, closing_day_before)::timestamp
      )
    )::date;
  end if;
  return new;
end
$$;
create trigger set_statement_month_of_inserts before insert on public.transactions
  for each row when (new.account_id is not null or new.statement_month is not null)
  execute function private.set_statement_month();
create trigger set_statement_month_of_updates
  before update of date, account_id, statement_month on public.transactions
  for each row when (new.account_id is not null or new.statement_month is not null)
  execute function private.set_statement_month();

-- Saves the rows of a form: transactions, such as the charges of a purchase in installments, or a series of
-- debts. It replaces the rows of earlier revisions of the form; a debt that has been paid since then stays.
-- `expects_rest` of a transaction lets the installments after it be expected.
create function public.save_entry(
  p_idempotency_key uuid,
  p_revision integer,
  p_transactions jsonb default null,
  p_debts jsonb default null
)
  returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  household constant uuid := private.household_id();
  rows constant jsonb := coalesce(p_transactions, p_debts);
  -- The columns that a form sets for itself, whatever its request says.
  form constant jsonb := jsonb_build_object(
    'user_id', caller, 'idempotency_key', p_idempotency_key, 'created_at', now()
  );
  replaced uuid[];
  stored bigint;
begin
  if num_nonnulls(p_transactions, p_debts) <> 1 or jsonb_typeof(rows) <> 'array'
    or jsonb_array_length(rows) not between 1 and 60
  then
    raise exception 'either p_transactions or p_debts must have 1 to 60 rows'
      using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(rows) as item
    where jsonb_typeof(item) <> 'object' or item ->> 'id' is null
  ) then
    raise exception 'a row must be an object with an id' using errcode = '22023';
  end if;
  -- A device may send a queued form after another user has signed in.
  if exists (
    select from jsonb_array_elements(rows) as item where item ->> 'user_id' <> caller::text
  ) then
    raise exception 'the entry belongs to another user' using errcode = '42501';
  end if;
  if not public.claim_form_save(p_idempotency_key, p_revision) then
    return;
  end if;

  delete from public.transactions
  where household_id = household and idempotency_key = p_idempotency_key and debt_id is null;
  replaced := array(
    select id from public.debts
    where household_id = household and idempotency_key = p_idempotency_key and not is_paid
  );
  if cardinality(replaced) > 0 then
    perform public.delete_debts(replaced, true);
  end if;

  if p_transactions is not null then
    insert into public.transactions (
      id, user_id, amount, description, category, date, type, is_recurring, created_at, idempotency_key,
      account_id, statement_month, installment_number, total_installments, category_type, parts,
      tags, note, repetition
    )
    select
      t.id, t.user_id, t.amount, t.description, t.category, t.date, t.type, t.is_recurring, t.created_at,
      t.idempotency_key, t.account_id, t.statement_month, t.installment_number, t.total_installments,
      coalesce(t.category_type, ''), t.parts, t.tags, t.note, t.repetition
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.transactions,
        '{"is_recurring": false}' || jsonb_strip_nulls(item) || form
      ) as t
    on conflict (id) do nothing;
    select count(distinct t.id) into stored
    from jsonb_array_elements(rows) as item
    join public.transactions t on t.household_id = household and t.id = (item ->> 'id')::uuid;
    perform private.join_series(
      array(select (item ->> 'id')::uuid from jsonb_array_elements(rows) as item)
    );
    perform private.expect_rest(
      array(
        select (item ->> 'id')::uuid from jsonb_array_elements(rows) as item
        where item -> 'expects_rest' = 'true'
      )
    );
  else
    insert into public.debts (
      id, user_id, name, institution, amount, due_date, type, icon, color, status, is_fixed,
      installment_number, total_installments, parent_debt_id, original_total_amount, created_at,
      idempotency_key, payment_code, repetition
    )
    select
      d.id, d.user_id, d.name, d.institution, d.amount, d.due_date, d.type, d.icon, d.color, d.status,
      d.is_fixed, d.installment_number, d.total_installments, d.parent_debt_id, d.original_total_amount,
      d.created_at, d.idempotency_key, d.payment_code, d.repetition
    from jsonb_array_elements(rows) as item,
      jsonb_populate_record(
        null::public.debts,
        '{
          "institution": "", "type": "other", "icon": "CreditCard", "color": "bg-primary",
          "status": "pending", "is_fixed": false
        }' || jsonb_strip_nulls(item) || form
      ) as d
    on conflict (id) do nothing;
    select count(distinct d.id) into stored
    from jsonb_array_elements(rows) as item
    join public.debts d on d.household_id = household and d.id = (item ->> 'id')::uuid;
  end if;
  if stored <> jsonb_array_length(rows) then
    raise exception 'an id is taken' using errcode = '23505';
  end if;
end
$$;
grant execute on function public.save_entry(uuid, integer, jsonb, jsonb) to authenticated;
