import { useSingleFlight } from '@tostao/platform';
import { deleteDebtsMutation } from './delete-debts.ts';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { RadioGroup } from '@tostao/ui/radio-group';
import { useState } from 'react';
import type { DeletionChoice } from './deletion-choices.ts';

interface DeleteDialogProps extends DialogState {
  choices: DeletionChoice[];
  onDeleted?: () => void;
}

/** Asks for confirmation before deleting, and for the scope where there is a choice. */
export function DeleteDialog({ choices, onDeleted, ...dialog }: DeleteDialogProps) {
  const { mutateAsync, isPending, failure } = useDialogMutation(deleteDebtsMutation);
  const [chosen, setChosen] = useState('0');
  const remove = useSingleFlight(async () => {
    try {
      await mutateAsync(choices[Number(chosen)] ?? { debts: [] });
      dialog.onOpenChange(false);
      onDeleted?.();
    } catch {
      // The dialog stays open and shows why.
    }
  });
  return (
    <ConfirmDeletion
      {...dialog}
      title="Excluir dívida?"
      pending={isPending}
      failure={failure}
      onConfirm={remove}
    >
      {choices.length > 1 ? (
        <RadioGroup
          label="O que excluir"
          value={chosen}
          onChange={setChosen}
          disabled={isPending}
          options={choices.map(({ label = '', description }, index) => ({
            value: String(index),
            label,
            description,
          }))}
        />
      ) : null}
    </ConfirmDeletion>
  );
}
