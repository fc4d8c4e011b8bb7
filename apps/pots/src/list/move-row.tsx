import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import { useIsPendingSync, usePlatform } from '@tostao/platform';
import { IconButton } from '@tostao/ui/icon-button';
import { MoneyText } from '@tostao/ui/money-text';
import { PendingSyncBadge } from '@tostao/ui/pending-sync-badge';
import { Pencil, Trash2 } from 'lucide-react';
import { deleteMoveMutation } from '../move/delete-move.ts';
import { nameOfMove, type PotMove } from '../pot/pot-move.ts';
import { rejectedChange } from '../move/move-limit.ts';
import { useShowDialog } from '../dialogs/dialogs.ts';
import type { Pot } from '../pot/pot.ts';

interface MoveRowProps {
  pot: Pot;
  move: PotMove;
}

/** Renders a move of a pot. Its deletion can be undone, so it needs no confirmation. */
export function MoveRow({ pot, move }: MoveRowProps) {
  const show = useShowDialog();
  const { notify } = usePlatform();
  const isPendingSync = useIsPendingSync(move.id);
  const { mutate: deleteMove } = useToastMutation(deleteMoveMutation);
  const amount = formatMoney(toCentavos(Math.abs(move.amount)));
  const name = plainSpaces(`${nameOfMove(move)} ${amount} em ${formatDay(move.date)}`);
  const remove = () => {
    const rejection = rejectedChange(pot.saved, move.amount, toCentavos(0));
    if (rejection === undefined) deleteMove(move);
    else {
      notify({
        kind: 'error',
        title: 'Este movimento não pode ser excluído',
        description: `${rejection}. Exclua ou diminua um resgate antes.`,
      });
    }
  };
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{nameOfMove(move)}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
          {formatDay(move.date)}
          {isPendingSync ? <PendingSyncBadge /> : null}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end sm:flex-row sm:items-center sm:gap-2">
        <MoneyText className="max-sm:pr-3">{amount}</MoneyText>
        <div className="flex">
          <IconButton
            data-writes
            label={`Editar ${name}`}
            icon={<Pencil />}
            onClick={() => show({ kind: 'editMove', pot, move })}
          />
          <IconButton data-writes label={`Excluir ${name}`} icon={<Trash2 />} onClick={remove} />
        </div>
      </div>
    </li>
  );
}
