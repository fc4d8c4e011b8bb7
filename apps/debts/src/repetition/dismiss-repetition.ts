import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { optimisticUpdate } from '@tostao/domain/data-access/optimistic-update';
import { debtQueryKeys } from '@tostao/domain/data-access/debt-query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { type CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { RepeatingExpense } from './repeating-expenses.ts';

/** A proposal that the user does not want to see again. */
export interface Dismissal {
  text: string;
  today: CalendarDay;
}

/** Returns the options of a mutation that dismisses a proposal for good. */
export function dismissRepetitionMutation({ database, householdId }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ text }: Dismissal) => {
      // Another tab may have dismissed it.
      unwrap(
        await database
          .from('dismissed_repetitions')
          .upsert({ text }, { onConflict: 'household_id,text', ignoreDuplicates: true }),
      );
    },
    meta: {
      label: 'Proposta de dívida fixa',
      failure: { title: 'Não foi possível dispensar a proposta' },
      invalidatesInBackground: [debtQueryKeys.allRepeatingExpenses(householdId)],
    },
    onMutate: ({ text, today }, { client }) =>
      optimisticUpdate<RepeatingExpense[]>(
        client,
        debtQueryKeys.repeatingExpenses(householdId, today),
        (proposals) => proposals.filter((proposal) => proposal.text !== text),
      ),
  });
}
