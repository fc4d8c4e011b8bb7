import { queryOptions } from '@tanstack/react-query';
import { type CalendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { accountQueryKeys } from '@tostao/domain/data-access/account-query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import {
  cardInstallment,
  type CardInstallment,
  type Installment,
} from '@tostao/domain/transaction/read-installment';
import type { NewTransactionDraft } from './new-transaction-form.ts';

/** A charge that the form describes, and the installment that its description names. */
export interface TypedCharge {
  cardId: string;
  description: string;
  amount: number;
  date: CalendarDay;
  installment: CardInstallment;
}

/** Returns the charge that a form describes; `null` for one that no other charge follows. */
export function typedCharge(
  draft: Pick<NewTransactionDraft, 'accountId' | 'description' | 'amount' | 'date'>,
): TypedCharge | null {
  const { accountId: cardId, description, amount, date } = draft;
  if (amount === null || amount === 0 || !isCalendarDay(date)) return null;
  const installment = cardInstallment(description, date);
  if (!installment || installment.number === installment.total) return null;
  return { cardId, description, amount: reaisFromCentavos(amount), date, installment };
}

/** Returns the installments after a charge: those that can be expected unless the database knows better. */
export function installmentsAfter({ number, total }: Installment): number[] {
  return Array.from({ length: total - number }, (_, index) => number + 1 + index);
}

/** Returns the options of the query of the installments that can still be expected after a typed charge. */
export function offeredInstallmentsQuery(
  database: TostaoDatabase,
  householdId: string,
  { cardId, installment: { number, total }, ...charge }: TypedCharge,
) {
  const row = { ...charge, number, total };
  return queryOptions({
    queryKey: accountQueryKeys.offeredInstallments(householdId, cardId, row),
    queryFn: async ({ signal }) => {
      const request = { p_account_id: cardId, p_rows: [row] };
      const answer = unwrap(
        await database.rpc('match_installments', request).abortSignal(signal),
      ) as { offered: { numbers: number[] }[] };
      return answer.offered[0]?.numbers ?? [];
    },
    // The offer is optional, so a failure is not worth a retry.
    retry: false,
    gcTime: 0,
  });
}
