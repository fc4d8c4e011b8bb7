import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Card } from '@tostao/domain/account/account';
import { firstDayOf, type Month } from '@tostao/domain/calendar/month';
import { fetchAllRanges } from '@tostao/domain/data-access/all-rows';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { useSelectWithPendingRows } from '@tostao/domain/data-access/pending-rows';
import {
  type Transaction,
  columnsWithAuthor,
  transactionFromRow,
} from '@tostao/domain/transaction/transaction';
import { type RowChange, useHouseholdId } from '@tostao/platform';
import { applyCharges } from './apply-charges.ts';

/** Returns the options of the query behind `useCharges`. */
export function chargesQuery(
  database: TostaoDatabase,
  householdId: string,
  card: Pick<Card, 'id' | 'cycle'>,
  month: Month,
) {
  return queryOptions({
    queryKey: accountQueryKeys.charges(householdId, card.id, month),
    queryFn: ({ signal }) =>
      fetchAllRanges(
        () =>
          database
            .from('transactions')
            .select(columnsWithAuthor())
            .eq('account_id', card.id)
            .eq('statement_month', firstDayOf(month))
            .order('date', { ascending: false })
            .order('id', { ascending: false }),
        transactionFromRow,
        signal,
      ),
    meta: {
      persist: { version: 1 },
      applyRows: (charges: Transaction[], rows: RowChange[]) =>
        applyCharges(charges, rows, card, month),
    },
  });
}

/** Returns the query of the charges of one statement, newest first, with those of pending writes. */
export function useCharges(card: Pick<Card, 'id' | 'cycle'>, month: Month) {
  const query = chargesQuery(useDatabase(), useHouseholdId(), card, month);
  const select = useSelectWithPendingRows(
    query.queryKey,
    (charges: Transaction[], rows) => applyCharges(charges, rows, card, month),
    (charges: Transaction[]) => charges,
  );
  return useQuery({ ...query, select });
}
