import { isCard } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useCardTotals } from '@tostao/domain/account/list-card-totals';
import { type OpenStatement, openStatements } from '@tostao/domain/account/statements-of-card';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useToday } from '@tostao/platform';
import { useMemo } from 'react';

const none: OpenStatement[] = [];

/** Returns the statements to pay. Empty while they load, or when they cannot be loaded. */
export function useOpenStatements(): OpenStatement[] {
  const today = calendarDay(useToday());
  const { data: accounts } = useAccounts();
  const { data: totals } = useCardTotals(accounts?.some(isCard) ?? false);
  return useMemo(
    () => (accounts && totals ? openStatements(accounts, totals, today) : none),
    [accounts, totals, today],
  );
}
