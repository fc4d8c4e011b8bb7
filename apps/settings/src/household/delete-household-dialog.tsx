import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { useHousehold } from '@tostao/platform';
import type { DialogState } from '@tostao/ui/dialog';
import { DeletionByWord } from '../data/deletion-by-word.tsx';
import { deleteHouseholdMutation } from './household-writes.ts';

/** Deletes the household of an owner who is alone in it, once the user has typed the confirmation word. */
export function DeleteHouseholdDialog(dialog: DialogState) {
  const { name } = useHousehold();
  const { mutate, isPending, isSuccess, failure } = useDialogMutation(deleteHouseholdMutation);
  return (
    <DeletionByWord
      {...dialog}
      title={`Excluir ${name}?`}
      description="Tudo o que está nesta casa é apagado para sempre. Esta ação não pode ser desfeita."
      pending={isPending || isSuccess}
      failure={failure}
      onConfirm={() => mutate()}
    />
  );
}
