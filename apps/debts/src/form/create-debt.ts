import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { debtMeta } from '@tostao/domain/data-access/affected-queries';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { NewDebtDraft, NewDebtInput } from '../debt/debt-form.ts';
import { type NewDebt, newDebtChange } from '@tostao/domain/debt/new-debt';
import { formatMoney, moneyText } from '@tostao/domain/money/format-money';
import { roundedInstallment } from '@tostao/domain/money/split-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import { saveEntryRequest } from '@tostao/domain/transaction/save-entry';
import type { Notification } from '@tostao/platform';
import { newDebtFormName } from './new-debt-form-name.ts';
import { newDebts } from './new-debts.ts';

/** A submit of the form for a new debt. */
export interface DebtCreation {
  submission: FormSubmission;
  input: NewDebtInput;
  /** The values as typed. */
  draft: NewDebtDraft;
}

/** The values of a queued form: a corrected one replaces the rows of the first submit. */
export type QueuedNewDebt = Pick<DebtCreation, 'submission' | 'draft'>;

/**
 * Returns the options of a mutation that adds a debt, or all installments of one. Queues the write
 * while offline.
 */
export function createDebtMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ input: { name, amount, installments } }: DebtCreation) => {
      const parts = installments > 1 ? ` em ${installments} parcelas` : '';
      return `Dívida: ${name}, ${moneyText(amount)}${parts}`;
    },
    rows: (creation) => debtsOf(creation).map(newDebtChange),
    request: (creation) =>
      saveEntryRequest(context.userId, creation.submission, { debts: debtsOf(creation) }),
    form: ({ submission, draft }) => ({
      ...newDebtFormName,
      opens: { path: '/dividas' },
      values: { submission, draft } satisfies QueuedNewDebt,
    }),
    meta: debtMeta(householdId, {
      label: 'Nova dívida',
      failure: {
        title: 'Erro ao adicionar dívida',
        description: 'Houve um problema ao criar a dívida. Tente novamente.',
      },
    }),
    onSent: (_answer, { input }) => notify(createdToast(input)),
  });
}

/** Returns the debts that a submit creates today. */
function debtsOf({ submission, input }: DebtCreation): NewDebt[] {
  return newDebts(input, submission.idempotencyKey, dayOf(new Date()));
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
