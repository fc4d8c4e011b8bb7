import { isCard } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useCardTotals } from '@tostao/domain/account/list-card-totals';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useToday } from '@tostao/platform';
import { useMemo } from 'react';
import { useDebts } from '../debt/list-debts.ts';
import { type Due, duesOf } from './dues.ts';

/** The dues, as far as they are known. */
interface Dues {
  /** `undefined` while it loads, and where the debts cannot be loaded. */
  data: Due[] | undefined;
  isLoading: boolean;
  isError: boolean;
}

/** Returns the dues, with the debts of pending writes. Statements that cannot be loaded are left out. */
export function useDues(): Dues {
  const today = calendarDay(useToday());
  const debts = useDebts();
  const accounts = useAccounts();
  const totals = useCardTotals(accounts.data?.some(isCard) ?? false);
  const isLoading = debts.isLoading || accounts.isLoading || totals.isLoading;
  const data = useMemo(
    () =>
      isLoading || !debts.data
        ? undefined
        : duesOf(debts.data, totals.data ? (accounts.data ?? []) : [], totals.data ?? [], today),
    [isLoading, debts.data, accounts.data, totals.data, today],
  );
  return { data, isLoading, isError: debts.isError };
}
