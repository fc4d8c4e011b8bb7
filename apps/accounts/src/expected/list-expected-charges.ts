import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf, type Month } from '@tostao/domain/calendar/month';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { fetchAllRanges } from '@tostao/domain/data-access/all-rows';
import type { Database } from '@tostao/domain/data-access/database.types';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { type Centavos, centavosFromReais } from '@tostao/domain/money/centavos';
import { categoryText, partsFromColumn } from '@tostao/domain/transaction/transaction-parts';
import { useHouseholdId } from '@tostao/platform';

/** An installment of a card that has not arrived yet. */
export interface ExpectedCharge {
  purchaseId: string;
  description: string;
  /** Its category, or among how many it is divided. */
  category: string;
  amount: Centavos;
  date: CalendarDay;
  /** Its place among the charges of the purchase, as `3/6`. */
  installment: string;
}

type Row = Database['public']['Functions']['expected_charges']['Returns'][number];

/** Returns the options of the query behind `useExpectedCharges`. */
export function expectedChargesQuery(
  database: TostaoDatabase,
  householdId: string,
  cardId: string,
  month: Month,
) {
  return queryOptions({
    queryKey: accountQueryKeys.expectedCharges(householdId, cardId, month),
    queryFn: ({ signal }) =>
      fetchAllRanges(
        () =>
          database
            .rpc('expected_charges')
            .eq('account_id', cardId)
            .eq('statement_month', firstDayOf(month))
            .order('date', { ascending: false })
            .order('purchase_id')
            .order('installment_number'),
        chargeFromRow,
        signal,
      ),
    meta: { persist: { version: 1 } },
  });
}

function chargeFromRow(row: Row): ExpectedCharge {
  return {
    purchaseId: row.purchase_id,
    description: row.description,
    category: categoryText({ category: row.category, ...partsFromColumn(row.parts) }),
    amount: centavosFromReais(row.amount),
    date: calendarDay(row.date),
    installment: `${row.installment_number}/${row.total_installments}`,
  };
}

/** Returns the query of the expected charges of one statement, newest first. @param enabled Whether it has any. */
export function useExpectedCharges(cardId: string, month: Month, enabled: boolean) {
  return useQuery({
    ...expectedChargesQuery(useDatabase(), useHouseholdId(), cardId, month),
    enabled,
  });
}
