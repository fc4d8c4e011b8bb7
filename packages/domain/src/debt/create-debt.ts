import type { Notification } from '@tostao/platform';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { dayOf } from '../calendar/calendar-day.ts';
import { failureToast } from '../data-access/failure.ts';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { writeMeta } from '../data-access/pending-writes.ts';
import { invalidateDebts } from '../data-access/invalidate-domain.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { formatMoney } from '../money/format-money.ts';
import { roundedInstallment } from '../money/split-money.ts';
import { queuedToast, sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { newDebtLabel } from '../outbox/mutation-label.ts';
import { createDebts } from './create-debts.ts';
import type { NewDebtInput } from './debt-form.ts';
import { deleteDebts } from './delete-debts.ts';
import { newDebts } from './new-debts.ts';

export interface DebtCreation {
  /** Made once per form: sending the same again adds nothing. */
  idempotencyKey: string;
  input: NewDebtInput;
  /** What the same form sent before without an answer; where that arrived after all, it goes. */
  unanswered?: NewDebtInput[];
}

/** Adds what the form asks for now, and nothing that it asked for before. */
export async function createDebt(
  database: TostaoDatabase,
  { idempotencyKey, input, unanswered = [] }: DebtCreation,
): Promise<void> {
  const today = dayOf(new Date());
  const debts = newDebts(input, idempotencyKey, today);
  const wanted = new Set(debts.map(({ id }) => id));
  const unwanted = unanswered
    .flatMap((earlier) => newDebts(earlier, idempotencyKey, today))
    .flatMap(({ id }) => (wanted.has(id) ? [] : [id]));
  if (unwanted.length > 0) await deleteDebts(database, unwanted);
  await createDebts(database, debts);
}

export function createDebtMutation(backend: Backend) {
  const { database, userId, notify } = backend;
  return mutationOptions({
    mutationFn: (creation: DebtCreation) =>
      sendOrEnqueue(
        backend,
        {
          mutationType: 'debt.create',
          payload: creation,
          label: newDebtLabel(creation.input),
          rows: newDebts(creation.input, creation.idempotencyKey, dayOf(new Date())).map(
            ({ id }) => id,
          ),
        },
        () => createDebt(database, creation),
      ),
    retry: retryOnNetworkError,
    meta: writeMeta('Nova dívida'),
    onSuccess: async (result, { input }, _result, { client }) => {
      if (result === 'queued') return notify(queuedToast);
      notify(createdToast(input));
      return invalidateDebts(client, userId);
    },
    onError: (error) => {
      console.error('The debt could not be created', error);
      notify(failureToast('createDebt', error));
    },
  });
}

/** Adds a debt, or all installments of one. */
export function useCreateDebt() {
  return useMutation(createDebtMutation(useBackend()));
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
