import type { Notification } from '@tostao/platform';
import { debtMeta } from '../data-access/affected-queries.ts';
import type { FormSubmission } from '../data-access/form-submission.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { useRunMutation } from '../data-access/run-mutation.ts';
import { saveEntry } from '../entry/save-entry.ts';
import { formatMoney } from '../money/format-money.ts';
import { roundedInstallment } from '../money/split-money.ts';
import { newDebtLabel } from '../outbox/mutation-label.ts';
import { queueableMutation } from '../outbox/queueable-mutation.ts';
import type { NewDebtInput } from './debt-form.ts';
import { debtsOf } from './new-debts.ts';
import { createDebtFailure } from './debt-failures.ts';

/** A submit of the form for a new debt. Queued offline, so its shape is stored. */
export interface DebtCreation extends FormSubmission {
  input: NewDebtInput;
}

/** Returns the options of the mutation behind `useCreateDebt`. */
export function createDebtMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return queueableMutation(backend, {
    mutationType: 'debt.create',
    label: ({ input }: DebtCreation) => newDebtLabel(input),
    rows: (creation) => debtsOf(creation).map(({ id }) => id),
    send: (creation) => saveEntry(database, creation, { debts: debtsOf(creation) }),
    meta: debtMeta(userId, { label: 'Nova dívida', failure: createDebtFailure }),
    onSent: (_data, { input }) => notify(createdToast(input)),
  });
}

/** Adds a debt, or all installments of one. Queues the write while offline. */
export function useCreateDebt() {
  return useRunMutation(createDebtMutation(useBackend()));
}

function createdToast({ amount, installments }: NewDebtInput): Notification {
  const total = formatMoney(amount);
  if (installments === 1) {
    return {
      kind: 'success',
      title: '✅ Dívida adicionada',
      description: `Dívida de ${total} adicionada com sucesso.`,
    };
  }
  const each = formatMoney(roundedInstallment(amount, installments));
  return {
    kind: 'success',
    title: '✅ Dívida parcelada criada',
    description: `${installments} parcelas de ${each} criadas. Total: ${total}.`,
  };
}
