import type { Account } from '@tostao/domain/account/account';
import { useConfirmedOperation } from '@tostao/forms/use-confirmed-operation';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { removalText, useDependants } from './dependants.ts';
import { removeAccountMutation } from './remove-account.ts';

interface RemoveAccountDialogProps extends DialogState {
  account: Account;
}

/** Asks for confirmation before deleting an account. It stays open when that fails. */
export function RemoveAccountDialog({ account, ...dialog }: RemoveAccountDialogProps) {
  const dependants = useDependants(account.id);
  const { mutate, isPending, failure } = useConfirmedOperation(removeAccountMutation);
  return (
    <ConfirmDeletion
      {...dialog}
      title="Excluir conta?"
      description={removalText(account.name, dependants)}
      pending={isPending}
      failure={failure}
      onConfirm={() => mutate(account, { onSuccess: () => dialog.onOpenChange(false) })}
    />
  );
}
