import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { useHousehold } from '@tostao/platform';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { leaveHouseholdMutation } from './household-writes.ts';

/** Takes the user out of the household after a question. */
export function LeaveHouseholdDialog(dialog: DialogState) {
  const { name } = useHousehold();
  const { mutate, isPending, isSuccess, failure } = useDialogMutation(leaveHouseholdMutation);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Sair de ${name}?`}
      description="Você deixa de ver a casa. O que você lançou fica nela, com o seu nome."
      confirmLabel="Sair da casa"
      pending={isPending || isSuccess}
      failure={failure}
      onConfirm={() => mutate()}
    />
  );
}
