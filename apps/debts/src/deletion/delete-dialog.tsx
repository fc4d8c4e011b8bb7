import { useSingleFlight } from '@tostao/platform';
import { useDeleteDebts } from '@tostao/domain/debt/delete-debts';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { RadioGroup } from '@tostao/ui/radio-group';
import { useState } from 'react';
import type { DeletionChoice } from './deletion-choices.ts';

interface DeleteDialogProps {
  choices: DeletionChoice[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
}

/** Asks for confirmation before deleting, and for the scope where there is a choice. */
export function DeleteDialog({ choices, open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const { mutateAsync, isPending } = useDeleteDebts();
  const [chosen, setChosen] = useState('0');
  const remove = useSingleFlight(async () => {
    try {
      await mutateAsync(choices[Number(chosen)]?.debts ?? []);
      onOpenChange(false);
      onDeleted?.();
    } catch {
      // The mutation already showed a toast; the dialog stays open for a retry.
    }
  });
  return (
    <ConfirmDialog
      title="Excluir dívida?"
      description="Esta ação não pode ser desfeita."
      confirmLabel="Excluir"
      open={open}
      onOpenChange={onOpenChange}
      pending={isPending}
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
    </ConfirmDialog>
  );
}
