import { sentEdit } from '@tostao/domain/data-access/changed-columns';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { type Centavos, reaisFromCentavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney, moneyText } from '@tostao/domain/money/format-money';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import type { WriteRequest } from '@tostao/domain/data-access/send-request';
import { moveFormName, potQueryKeys } from '../pot/pot-keys.ts';
import {
  moveRows,
  nameOfMove,
  type PotMove,
  type PotSumChange,
  potSumRows,
} from '../pot/pot-move.ts';

/** A submit of a move's form. */
export interface MoveSave {
  submission: FormSubmission;
  /** The move before the edit; `null` for a new one, whose id is the form's idempotency key. */
  before: PotMove | null;
  move: PotMove;
}

function moveToColumns({ amount, date }: PotMove) {
  return { amount: reaisFromCentavos(amount), date };
}

function newMove(move: PotMove) {
  return { pot_id: move.potId, ...moveToColumns(move) };
}

/**
 * Returns the options of a mutation that adds or edits a move of a pot, shown immediately and queued while
 * offline.
 */
export function saveMoveMutation(context: WriteContext) {
  const { householdId, notify } = context;
  return queueableMutation(context, {
    label: ({ move }: MoveSave) => `${nameOfMove(move)}: ${absoluteText(move.amount)}`,
    rows: ({ move, before }) => {
      const { id, potId, amount } = move;
      const sum: PotSumChange = { potId, before: before?.amount ?? toCentavos(0), after: amount };
      return [
        { ...moveRows, id, after: move },
        { ...potSumRows, id, after: sum },
      ];
    },
    request: ({ submission, before, move }) =>
      ({
        rpc: 'save_pot_move',
        args: {
          p_idempotency_key: submission.idempotencyKey,
          p_revision: submission.revision,
          p_move: {
            id: move.id,
            user_id: context.userId,
            ...(before ? sentEdit(moveToColumns(before), moveToColumns(move)) : newMove(move)),
          },
        },
      }) satisfies WriteRequest,
    recreate: ({ move }) =>
      ({
        rpc: 'restore_deleted',
        args: { p_table: 'pot_moves', p_row: { id: move.id, ...newMove(move) } },
      }) satisfies WriteRequest,
    dependsOn: ({ move }) => [move.potId],
    form: (save) => ({ ...moveFormName, opens: { path: '/caixinhas' }, values: save }),
    meta: {
      label: 'Movimento de caixinha',
      failure: {
        title: 'Erro ao salvar movimento',
        rejections: {
          PT422: 'Este movimento não existe mais.',
          // A foreign key is violated.
          '23503': 'Esta caixinha não existe mais.',
        },
      },
      invalidatesInBackground: [potQueryKeys.all(householdId)],
    },
    isOptimistic: true,
    onSent: (_answer, { move }) =>
      notify({
        kind: 'success',
        title: move.amount > 0 ? 'Valor guardado' : 'Valor resgatado',
        description: formatMoney(toCentavos(Math.abs(move.amount))),
      }),
  });
}

function absoluteText(amount: Centavos): string {
  return moneyText(toCentavos(Math.abs(amount)));
}
