import { calendarDay } from '../calendar/calendar-day.ts';
import { fetchAllRows } from '../data-access/all-rows.ts';
import type { Database, Tables } from '../data-access/database.types.ts';
import { unwrap } from '../data-access/database-error.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { centavosFromReais } from '../money/centavos.ts';
import type { Account } from './account.ts';
import { kindOf } from './account-kind.ts';

export type AccountRow = Omit<Tables<'accounts'>, 'user_id' | 'household_id' | 'created_at'>;
type BalanceRow = Database['public']['Functions']['account_balances']['Returns'][number];

/** Fetches the balances and converts the database rows to accounts. */
export async function withBalances(
  database: TostaoDatabase,
  rows: AccountRow[],
): Promise<Account[]> {
  const balances = await fetchAllRows<BalanceRow>(async (last) => {
    const query = database.rpc('account_balances').order('account_id');
    return unwrap(await (last ? query.gt('account_id', last.account_id) : query));
  });
  const byAccount = new Map(balances.map((balance) => [balance.account_id, balance]));
  return rows.map((row) => accountFromRow(row, byAccount.get(row.id)));
}

/** Converts a database row and its balance, whose amounts are in reais, to an account. */
function accountFromRow(row: AccountRow, balance: BalanceRow | undefined): Account {
  const { closing_day: closingDay, due_day: dueDay, credit_limit: limit } = row;
  return {
    id: row.id,
    name: row.name,
    kind: kindOf(row.kind).value,
    color: row.color,
    openingBalance: centavosFromReais(row.opening_balance),
    openingDate: calendarDay(row.opening_date),
    creditLimit: limit === null ? null : centavosFromReais(limit),
    cycle: closingDay === null || dueDay === null ? null : { closingDay, dueDay },
    isArchived: row.archived_at !== null,
    balance: centavosFromReais(balance?.balance ?? row.opening_balance),
    entryCount: balance?.entry_count ?? 0,
  };
}
