import { mutationOptions } from '@tanstack/react-query';
import { firstDayOf, type Month } from '@tostao/domain/calendar/month';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { writeTransaction } from '@tostao/domain/transaction/write-transaction';

/** A charge and the statement that it moves to. */
export interface Move {
  charge: Transaction;
  month: Month;
}

/**
 * Returns the options of a mutation that moves a charge to another statement. Its day and its month
 * in the report stay.
 */
export function moveChargeMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: ({ charge, month }: Move) =>
      writeTransaction(database, charge.id, { statement_month: firstDayOf(month) }),
    meta: {
      label: 'Mudança de fatura',
      failure: { title: 'Erro ao atualizar transação' },
      invalidates: [queryKeys.accounts(householdId)],
    },
    onSuccess: (_data, { charge }) =>
      notify({ kind: 'success', title: 'Compra mudou de fatura', description: charge.description }),
  });
}
