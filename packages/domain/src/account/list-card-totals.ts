import { useHouseholdId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { calendarDay } from '../calendar/calendar-day.ts';
import { type Month, monthOf } from '../calendar/month.ts';
import { fetchAllRanges } from '../data-access/all-rows.ts';
import { databaseQuery } from '../data-access/database-query.ts';
import type { Database } from '../data-access/database.types.ts';
import { accountQueryKeys } from '../data-access/account-query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';

/** The database's sums for one card and month. */
export interface CardMonth {
  cardId: string;
  month: Month;
  /** The charges of the statement that closes in the month. */
  total: Centavos;
  /** The payments that are dated in the month. */
  received: Centavos;
  /** The charges of the statement that have not arrived yet. */
  expected: Centavos;
}

type Row = Database['public']['Functions']['statement_totals']['Returns'][number];

/** Fetches the totals of all statements and payments of the user's cards. */
export function fetchCardTotals(
  database: TostaoDatabase,
  signal: AbortSignal,
): Promise<CardMonth[]> {
  return fetchAllRanges(
    () => database.rpc('statement_totals').order('account_id').order('month'),
    cardMonthFromRow,
    signal,
  );
}

function cardMonthFromRow(row: Row): CardMonth {
  return {
    cardId: row.account_id,
    month: monthOf(calendarDay(row.month)),
    total: centavosFromReais(row.total),
    received: centavosFromReais(row.received),
    expected: centavosFromReais(row.expected),
  };
}

/** Returns the options of the query behind `useCardTotals`. */
export function cardTotalsQuery(database: TostaoDatabase, householdId: string) {
  return databaseQuery(database, accountQueryKeys.cardTotals(householdId), fetchCardTotals, {
    persist: { version: 2 },
  });
}

/** Returns the query of the totals of all cards. @param enabled Whether the user has a card. */
export function useCardTotals(enabled: boolean) {
  return useQuery({ ...cardTotalsQuery(useDatabase(), useHouseholdId()), enabled });
}
