import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { calendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { signedAmount } from '@tostao/domain/transaction/transaction';
import { useToday } from '@tostao/platform';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { RadioGroup } from '@tostao/ui/radio-group';
import { Spinner } from '@tostao/ui/spinner';
import { useState } from 'react';
import { countText } from '@tostao/domain/text/screen-text';
import type { ImportBatch } from './list-imports.ts';
import { useEditedRows, undoImportMutation } from './undo-import.ts';

interface UndoDialogProps extends DialogState {
  batch: Pick<ImportBatch, 'id' | 'fileName' | 'added' | 'merged' | 'isCreator'>;
  onUndone?: () => void;
}

const shownRows = 5;
const editedChoices = [
  { value: 'keep', label: 'Manter as editadas' },
  { value: 'remove', label: 'Excluir também as editadas' },
] as const;

/** Confirms the undo of an import, and asks whether to delete the transactions that were edited since. */
export function UndoDialog({ batch, onUndone, ...dialog }: UndoDialogProps) {
  const [choice, setChoice] = useState<'keep' | 'remove'>('keep');
  const { data: edited, isError } = useEditedRows(batch.id, { enabled: dialog.open });
  const undo = useDialogMutation(undoImportMutation);
  const today = calendarDay(useToday());
  const confirm = () =>
    undo.mutate(
      // Edited after the question was asked, a transaction stays.
      { importId: batch.id, keepEdited: choice === 'keep', today },
      {
        onSuccess: () => {
          dialog.onOpenChange(false);
          onUndone?.();
        },
      },
    );
  return (
    <ConfirmDialog
      {...dialog}
      title="Desfazer importação?"
      description={describe(batch)}
      confirmLabel="Desfazer importação"
      pending={undo.isPending || (!edited && !isError)}
      failure={undo.failure}
      onConfirm={confirm}
    >
      {!edited && !isError ? <Spinner /> : null}
      {edited && edited.length > 0 ? (
        <div className="grid gap-4">
          <div>
            <p className="font-medium">
              {countText(edited.length, 'foi editada', 'foram editadas')} depois:
            </p>
            <ul className="mt-1 text-sm text-muted">
              {edited.slice(0, shownRows).map((transaction) => (
                <li key={transaction.id} className="wrap-anywhere">
                  {transaction.description} · {formatDay(transaction.date)} ·{' '}
                  {formatMoney(signedAmount(transaction))}
                </li>
              ))}
              {edited.length > shownRows ? (
                <li>e mais {countText(edited.length - shownRows, 'transação', 'transações')}</li>
              ) : null}
            </ul>
          </div>
          <RadioGroup
            label="Transações editadas"
            options={editedChoices}
            value={choice}
            onChange={setChoice}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

function describe({ fileName, added, merged, isCreator }: UndoDialogProps['batch']): string {
  const count = countText(added, 'transação', 'transações');
  const fate = added === 1 ? 'é excluída' : 'são excluídas';
  const rest = merged > 0 ? ' As que você juntou com outras ficam.' : '';
  const created = isCreator
    ? ' As contas e categorias criadas por ela também, se nada mais as usa.'
    : '';
  return `${count} de “${fileName}” ${fate}.${rest}${created}`;
}
