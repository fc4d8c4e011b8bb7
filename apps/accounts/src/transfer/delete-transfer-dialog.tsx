import { deleteTransferMutation } from './delete-transfer.ts';
import type { Transfer } from '@tostao/domain/account/transfer';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';

interface DeleteTransferDialogProps extends DialogState {
  transfer: Transfer;
}

/** Asks for confirmation and removes the transfer optimistically, on both sides. */
export function DeleteTransferDialog({ transfer, ...dialog }: DeleteTransferDialogProps) {
  const { mutate } = useToastMutation(deleteTransferMutation);
  return (
    <ConfirmDeletion
      {...dialog}
      title="Excluir transferência?"
      description="O valor volta para a conta de origem."
      onConfirm={() => mutate(transfer)}
    />
  );
}
