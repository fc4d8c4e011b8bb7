import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import type { Database, Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';
import { type AccountKind, kindOf } from './account-kind.ts';
import type { StatementCycle } from './statement-calendar.ts';

/** A place where the user's money is, or a credit card. */
export interface Account {
  id: string;
  name: string;
  kind: AccountKind;
  /** One of the eight colour classes, such as `bg-blue-500`. */
  color: string;
  /** Negative for what was owed. */
  openingBalance: Centavos;
  openingDate: CalendarDay;
  creditLimit: Centavos | null;
  /** Only cards have one. */
  cycle: StatementCycle | null;
  isArchived: boolean;
  /** The opening balance with every transaction and transfer. */
  balance: Centavos;
  /** The number of transactions and transfers. */
  entryCount: number;
}

/** An account with statements. */
export type Card = Account & { cycle: StatementCycle };

/** The columns that `accountFromRow` reads. */
export const accountColumns =
  'id, name, kind, color, opening_balance, opening_date, credit_limit, closing_day, due_day, archived_at';

export type AccountRow = Omit<Tables<'accounts'>, 'user_id' | 'created_at'>;
export type BalanceRow = Database['public']['Functions']['account_balances']['Returns'][number];

/** Converts a database row and its balance, whose amounts are in reais, to an account. */
export function accountFromRow(row: AccountRow, balance: BalanceRow | undefined): Account {
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

/** Tells whether the account is a card. */
export function isCard(account: Account): account is Card {
  return account.cycle !== null;
}
