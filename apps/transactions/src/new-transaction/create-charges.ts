import { alertBudget } from '@tostao/domain/budget/alert-budget';
import { newTransactionMeta } from '@tostao/domain/data-access/affected-queries';
import { type Backend, useBackend } from '@tostao/domain/data-access/use-backend';
import { useRunMutation } from '@tostao/domain/data-access/run-mutation';
import { saveEntry } from '@tostao/domain/entry/save-entry';
import { formatMoney } from '@tostao/domain/money/format-money';
import { installmentsText } from '@tostao/domain/money/split-money';
import { sumMoney } from '@tostao/domain/money/sum-money';
import { newTransactionLabel } from '@tostao/domain/outbox/mutation-label';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import {
  type ChargesCreation,
  upsertCachedCharges,
  upsertChargesOptimistically,
} from '@tostao/domain/account/cached-charges';
import type { NewCharge } from '@tostao/domain/account/new-charges';
import { newTransactionToast } from '@tostao/domain/transaction/create-transaction';

/** Returns the options of the mutation behind `useCreateCharges`. */
export function createChargesMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return queueableMutation(backend, {
    mutationType: 'charges.create',
    label: ({ charges }) => labelOf(charges),
    rows: ({ charges }) => charges.map(({ id }) => id),
    send: (creation: ChargesCreation) =>
      saveEntry(database, creation, { charges: creation.charges }),
    meta: newTransactionMeta(userId),
    onMutate: ({ charges }, { client }) => upsertChargesOptimistically(client, userId, charges),
    onSent: (_data, { charges }, client) => {
      const [first] = charges;
      if (!first) return;
      notify(newTransactionToast(first, amountText(charges)));
      upsertCachedCharges(client, userId, charges);
      if (first.type === 'expense') void alertBudget(backend, first);
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
