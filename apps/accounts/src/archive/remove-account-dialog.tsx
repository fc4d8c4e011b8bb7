import type { Account } from '@tostao/domain/account/account';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { removalText, useDependants } from './dependants.ts';
import { removeAccountMutation } from './remove-account.ts';

interface RemoveAccountDialogProps extends DialogState {
  account: Account;
}

/** Asks for confirmation before deleting an account. It stays open when that fails. */
export function RemoveAccountDialog({ account, ...dialog }: RemoveAccountDialogProps) {
  const { data: dependants, isLoading } = useDependants(account.id);
  const { mutate, isPending, failure } = useDialogMutation(removeAccountMutation);
  // The question says what the deletion takes along before it can be confirmed.
  if (isLoading) return null;
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
