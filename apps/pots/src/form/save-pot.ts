import { sentEdit } from '@tostao/domain/data-access/changed-columns';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { type PotPlan, potRows } from '../pot/pot.ts';
import { potFormName, potQueryKeys } from '../pot/pot-keys.ts';

/** A submit of a pot's form. */
export interface PotSave {
  submission: FormSubmission;
  /** The pot before the edit; `null` for a new one, whose id is the form's idempotency key. */
  before: PotPlan | null;
  pot: PotPlan;
}

function potToColumns({ name, target, dueDate, accountId }: PotPlan) {
  return {
    name,
    target: target === null ? null : reaisFromCentavos(target),
    due_date: dueDate,
    account_id: accountId,
  };
}

function newPot(pot: PotPlan) {
  return { ...potToColumns(pot), start_date: pot.startDate };
}

/** Returns the options of a mutation that adds or edits a pot, shown immediately and queued while offline. */
export function savePotMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ pot }: PotSave) => `Caixinha: ${pot.name}`,
    rows: ({ pot }) => [{ ...potRows, id: pot.id, after: pot }],
    request: ({ submission, before, pot }) =>
      ({
        rpc: 'save_pot',
        args: {
          p_idempotency_key: submission.idempotencyKey,
          p_revision: submission.revision,
          p_pot: {
            id: pot.id,
            user_id: context.userId,
            ...(before ? sentEdit(potToColumns(before), potToColumns(pot)) : newPot(pot)),
          },
        },
      }) satisfies WriteRequest,
    recreate: ({ pot }) =>
      ({
        rpc: 'restore_deleted',
        args: { p_table: 'pots', p_row: { id: pot.id, ...newPot(pot) } },
      }) satisfies WriteRequest,
    form: (save) => ({ ...potFormName, opens: { path: '/caixinhas' }, values: save }),
    meta: {
      label: 'Caixinha',
      failure: {
        title: 'Erro ao salvar caixinha',
        rejections: {
          PT422: 'Esta caixinha não existe mais.',
          // A foreign key is violated.
          '23503': 'A conta não existe mais.',
        },
      },
      invalidatesInBackground: [potQueryKeys.all(householdId)],
    },
    isOptimistic: true,
    onSent: (_answer, { pot, before }) =>
      notify({
        kind: 'success',
        title: before ? 'Caixinha atualizada' : 'Caixinha criada',
        description: pot.name,
      }),
  });
}
