import type { QueryClient } from '@tanstack/react-query';
import type { FormSubmission } from '../data-access/form-submission.ts';
import {
  upsertCachedTransaction,
  upsertTransactionOptimistically,
} from '../transaction/cached-lists.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { NewCharge } from './new-charges.ts';

/** A submit of the form for a transaction with an account. Queued offline, so its shape is stored. */
export interface ChargesCreation extends FormSubmission {
  charges: NewCharge[];
}

/** Shows new charges in every cached list. Returns the rollback. */
export async function upsertChargesOptimistically(
  client: QueryClient,
  userId: string,
  charges: NewCharge[],
): Promise<() => void> {
  const rollBacks: (() => void)[] = [];
  for (const charge of charges) {
    rollBacks.push(await upsertTransactionOptimistically(client, userId, shownCharge(charge)));
  }
  return () => {
    for (const rollBack of rollBacks.toReversed()) rollBack();
  };
}

/** Re-applies the change after success: a refetch that started earlier may have overwritten it. */
export function upsertCachedCharges(client: QueryClient, userId: string, charges: NewCharge[]) {
  for (const charge of charges) upsertCachedTransaction(client, userId, shownCharge(charge));
}

function shownCharge(charge: NewCharge): Transaction {
  const { statementMonth: _month, installmentNumber, totalInstallments, ...transaction } = charge;
  return {
    ...transaction,
    ...(installmentNumber ? { installment: `${installmentNumber}/${totalInstallments}` } : {}),
  };
}
