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
  /** Whether the pot exists already. A new one has the form's idempotency key as its id. */
  isEdit: boolean;
  pot: PotPlan;
}

/** Returns the options of a mutation that adds or edits a pot, shown immediately and queued while offline. */
export function savePotMutation(context: WriteContext) {
  const { userId, notify } = context;
  return queueableMutation(context, {
    label: ({ pot }: PotSave) => `Caixinha: ${pot.name}`,
    rows: ({ pot }) => [{ ...potRows, id: pot.id, after: pot }],
    request: ({ submission, pot }) =>
      ({
        rpc: 'save_pot',
        args: {
          p_idempotency_key: submission.idempotencyKey,
          p_revision: submission.revision,
          p_pot: {
            id: pot.id,
            user_id: userId,
            name: pot.name,
            target: reaisFromCentavos(pot.target),
            due_date: pot.dueDate,
            start_date: pot.startDate,
            account_id: pot.accountId,
          },
        },
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
      invalidatesInBackground: [potQueryKeys.all(userId)],
    },
    isOptimistic: true,
    onSent: (_answer, { pot, isEdit }) =>
      notify({
        kind: 'success',
        title: isEdit ? 'Caixinha atualizada' : 'Caixinha criada',
        description: pot.name,
      }),
  });
}
