import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import type { PotPlan } from '../pot/pot.ts';
import { deletePotMutation } from './delete-pot.ts';

interface DeletePotDialogProps extends DialogState {
  pot: PotPlan;
}

/** Asks for confirmation and removes the pot optimistically. */
export function DeletePotDialog({ pot, ...dialog }: DeletePotDialogProps) {
  const { mutate } = useToastMutation(deletePotMutation);
  return (
    <ConfirmDeletion
      {...dialog}
      title="Excluir caixinha?"
      description={`O dinheiro de ${pot.name} continua na conta e só deixa de estar separado. Os movimentos da caixinha são excluídos. Esta ação não pode ser desfeita.`}
      onConfirm={() => mutate(pot)}
    />
  );
}
