import { mutationOptions } from '@tanstack/react-query';
import { transactionQueries } from '@tostao/domain/data-access/affected-queries';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { writeTransaction } from '@tostao/domain/transaction/write-transaction';

interface RecurringChange {
  /** The id of the latest income of the series, which decides for all of them. */
  id: string;
  description: string;
  isRecurring: boolean;
}

/**
 * Returns the options of a mutation that switches a recurring income off, and offers to undo it
 * while the toast is visible.
 */
export function setRecurringMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return mutationOptions({
    mutationFn: ({ id, isRecurring }: RecurringChange) =>
      writeTransaction(database, id, { is_recurring: isRecurring }),
    meta: {
      label: 'Entrada recorrente',
      failure: { title: 'Erro ao alterar a entrada recorrente' },
      invalidates: transactionQueries(householdId),
    },
    onSuccess: (_data, change, _rollBack, { client }) => {
      if (change.isRecurring) return;
      const undo = { ...change, isRecurring: true };
      notify({
        kind: 'success',
        title: 'Entrada recorrente desligada',
        description: change.description,
        action: undoAction(client, setRecurringMutation(context), undo),
      });
    },
  });
}
