import type { Database } from '@tostao/backend/database/database';

/** The last day of the generated rows. */
export const lastDay = '2026-11-21';
/** A month with a twentieth of all rows: 5,000 of 100,000. */
export const busyMonth = '2026-10-01';
/** A word in one of a thousand descriptions. */
export const rareWord = 'Jabuticaba';

/**
 * Inserts `count` transactions in the five years before `lastDay`, distributed over the default
 * categories like a typical user's, some of them in an account and a card, one of 400 a recurring income,
 * and a few hundred debts. They are in the user's own household, or in another one.
 */
export async function addManyRows(
  database: Database,
  userId: string,
  count: number,
  householdId = userId,
) {
  // It takes longer than a user's statement may.
  await database.writeAtOnce(async (query) => {
    await query(accounts, [userId, householdId]);
    await query(transactions, [userId, householdId, String(count)]);
    await query(debts, [userId, householdId]);
  });
}

/** Updates the planner's statistics, as autovacuum does on a hosted project. */
export async function analyze(database: Database): Promise<void> {
  await database.runScript(
    'analyze public.transactions, public.debts, public.month_totals, public.accounts, public.account_totals;',
  );
}

const accounts = `
insert into public.accounts (id, user_id, household_id, name, kind, closing_day, due_day)
values
  (md5($1 || ' account')::uuid, $1::uuid, $2::uuid, 'Conta', 'checking', null, null),
  (md5($1 || ' card')::uuid, $1::uuid, $2::uuid, 'Cartão', 'credit-card', 28, 5)`;

const transactions = `
insert into public.transactions (
  id, user_id, household_id, type, category, description, amount, date, is_recurring, account_id
)
select
  md5($1 || ' transaction ' || n)::uuid,
  $1::uuid,
  $2::uuid,
  case when n % 10 = 0 then 'income' else 'expense' end,
  case
    when n % 10 = 0 then (array['Salário', 'Freelance', 'Investimentos', 'Outros'])[1 + n / 10 % 4]
    when n % 10 < 4 then 'Alimentação'
    when n % 10 < 6 then 'Transporte'
    else (array['Moradia', 'Saúde', 'Lazer', 'Educação', 'Contas', 'Outros'])[1 + n / 10 % 6]
  end,
  case when n % 400 = 0 then 'Salário'
    when n % 1000 = 7 then '${rareWord} da feira ' || n
    else (array['Mercado ', 'Padaria ', 'Ônibus ', 'Farmácia ', 'Cinema ', 'Livro '])[1 + n % 6] || n
  end,
  (1 + n::bigint * 7919 % 50000) / 100.0,
  case when n % 20 = 0 then date '${busyMonth}' + (n / 20 % 31)
    else date '${lastDay}' - (n::bigint * 6151 % 1826)::int
  end,
  n % 400 = 0,
  case n % 10
    when 1 then md5($1 || ' account')::uuid
    when 2 then md5($1 || ' card')::uuid
  end
from generate_series(1, $3::int) as n`;

const debts = `
insert into public.debts (id, user_id, household_id, name, amount, due_date, is_paid, paid_at)
select
  md5($1 || ' debt ' || n)::uuid, $1::uuid, $2::uuid, 'Dívida ' || n, n + 0.99,
  date '${lastDay}' - 300 + n * 2, n <= 150, case when n <= 150 then now() end
from generate_series(1, 300) as n`;
