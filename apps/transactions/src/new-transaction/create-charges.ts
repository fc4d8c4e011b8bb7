import { mutationOptions } from '@tanstack/react-query';
import { alertBudget } from '@tostao/domain/budget/alert-budget';
import { debtQueries, transactionSums } from '@tostao/domain/data-access/affected-queries';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { type Backend, useBackend } from '@tostao/domain/data-access/use-backend';
import { useRunMutation } from '@tostao/domain/data-access/run-mutation';
import { saveEntry } from '@tostao/domain/entry/save-entry';
import { formatMoney } from '@tostao/domain/money/format-money';
import { installmentsText } from '@tostao/domain/money/split-money';
import { sumMoney } from '@tostao/domain/money/sum-money';
import { newTransactionLabel } from '@tostao/domain/outbox/mutation-label';
import { sendOrEnqueue } from '@tostao/domain/outbox/send-or-enqueue';
import {
  type ChargesCreation,
  upsertCachedCharges,
  upsertChargesOptimistically,
} from '@tostao/domain/account/cached-charges';
import type { NewCharge } from '@tostao/domain/account/new-charges';
import { createTransactionFailure } from '@tostao/domain/transaction/transaction-failures';

/** Returns the options of the mutation behind `useCreateCharges`. */
export function createChargesMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (creation: ChargesCreation) =>
      sendOrEnqueue(
        backend,
        {
          mutationType: 'charges.create',
          payload: creation,
          label: labelOf(creation.charges),
          rows: creation.charges.map(({ id }) => id),
        },
        () => saveEntry(database, creation, { charges: creation.charges }),
      ),
    meta: {
      label: 'Nova transação',
      failure: createTransactionFailure,
      updates: [queryKeys.transactions(userId)],
      // An earlier revision of the form may have created debts.
      invalidatesInBackground: [...transactionSums(userId), ...debtQueries(userId)],
    },
    onMutate: ({ charges }, { client }) => upsertChargesOptimistically(client, userId, charges),
    onSuccess: (result, { charges }, _rollBack, { client }) => {
      const [first] = charges;
      if (result === 'queued' || !first) return;
      const { type, category } = first;
      notify({
        kind: 'success',
        title: type === 'income' ? 'Entrada adicionada' : 'Saída adicionada',
        description: `${amountText(charges)} em ${category}`,
      });
      upsertCachedCharges(client, userId, charges);
      if (type === 'expense') void alertBudget(backend, first);
    },
  });
}

/** Adds a transaction of an account, or all charges of a purchase in installments. */
export function useCreateCharges() {
  return useRunMutation(createChargesMutation(useBackend()));
}

function labelOf(charges: NewCharge[]): string {
  const total = sumMoney(charges.map(({ amount }) => amount));
  const parts = charges.length > 1 ? ` em ${charges.length} parcelas` : '';
  const [first] = charges;
  return first ? `${newTransactionLabel({ ...first, amount: total })}${parts}` : '';
}

function amountText(charges: NewCharge[]): string {
  const total = sumMoney(charges.map(({ amount }) => amount));
  return charges.length > 1 ? installmentsText(total, charges.length) : formatMoney(total);
}
