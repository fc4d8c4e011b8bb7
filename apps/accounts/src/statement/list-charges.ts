import { queryOptions, useQuery } from '@tanstack/react-query';
import { firstDayOf, type Month } from '@tostao/domain/calendar/month';
import { fetchAllRanges } from '@tostao/domain/data-access/all-rows';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { transactionColumns, transactionFromRow } from '@tostao/domain/transaction/transaction';
import { useUserId } from '@tostao/platform';

/** Returns the options of the query behind `useCharges`. */
export function chargesQuery(
  database: TostaoDatabase,
  userId: string,
  cardId: string,
  month: Month,
) {
  return queryOptions({
    queryKey: accountQueryKeys.charges(userId, cardId, month),
    queryFn: ({ signal }) =>
      fetchAllRanges(
        () =>
          database
            .from('transactions')
            .select(transactionColumns)
            .eq('account_id', cardId)
            .eq('statement_month', firstDayOf(month))
            .order('date', { ascending: false })
            .order('id', { ascending: false }),
        transactionFromRow,
        signal,
      ),
    meta: { persist: { version: 1 } },
  });
}

/** Returns the query of the charges of one statement, newest first. */
export function useCharges(cardId: string, month: Month) {
  return useQuery(chargesQuery(useDatabase(), useUserId(), cardId, month));
}
