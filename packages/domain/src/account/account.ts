import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Centavos } from '../money/centavos.ts';
import type { AccountKind } from './account-kind.ts';
import type { StatementCycle } from './statement-calendar.ts';

/** A place where the user's money is, or a credit card. */
export interface Account {
  id: string;
  name: string;
  kind: AccountKind;
  /** One of the eight colour classes, such as `bg-blue-500`. */
  color: string;
  /** Negative for a debt. */
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

/** Tells whether the account is a card. */
export function isCard(account: Account): account is Card {
  return account.cycle !== null;
}
