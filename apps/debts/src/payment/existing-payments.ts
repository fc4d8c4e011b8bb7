import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { databaseQuery } from '@tostao/domain/data-access/database-query';
import { debtQueryKeys } from '@tostao/domain/data-access/debt-query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import type { Debt } from '@tostao/domain/debt/debt';
import { foldText } from '@tostao/domain/search/fold-text';
import {
  type Transaction,
  transactionColumns,
  transactionFromRow,
} from '@tostao/domain/transaction/transaction';
import { useHouseholdId } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

/** How long the question of a payment waits for this answer, in ms: without it, the payment adds an expense. */
const longestWait = 2000;

/** Returns the query of the stored expenses that may be the payment of a debt already, the likeliest first. */
export function useExistingPayments({ id }: Debt, today: CalendarDay) {
  return useQuery({
    ...databaseQuery(
      useDatabase(),
      debtQueryKeys.existingPayments(useHouseholdId(), id),
      async (database) =>
        unwrap(
          await database
            .rpc('payments_of_debt', { p_debt_id: id, p_today: today })
            .select(transactionColumns)
            .abortSignal(AbortSignal.timeout(longestWait)),
        ).map(transactionFromRow),
    ),
    // An expense may have been imported since.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // The list stays the one that the user reads.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Returns the expense that surely pays a debt, because it has its name. */
export function namedPayment({ name }: Debt, payments: Transaction[]): Transaction | undefined {
  return payments.find(({ description }) => foldText(description).includes(foldText(name)));
}
