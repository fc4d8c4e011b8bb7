import type { Tag } from '@tostao/domain/tag/list-tags';
import { countText } from '@tostao/domain/text/screen-text';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { replaceTagMutation } from './replace-tag.ts';

/** Asks before a tag is deleted, and says how many transactions lose it. */
export function DeleteTagDialog({ tag, ...dialog }: DialogState & { tag: Tag }) {
  const { mutateAsync, isPending, failure } = useDialogMutation(replaceTagMutation);
  const { name, transactionCount: count } = tag;
  const confirm = async () => {
    try {
      await mutateAsync({ name, newName: null, isJoined: false });
      dialog.onOpenChange(false);
    } catch {
      // The dialog stays open and shows why.
    }
  };
  return (
    <ConfirmDeletion
      {...dialog}
      title="Excluir etiqueta?"
      description="Logo depois de excluir, você ainda pode desfazer."
      pending={isPending}
      failure={failure}
      onConfirm={() => void confirm()}
    >
      <p className="wrap-anywhere">
        {count === 0
          ? `Nenhuma transação tem a etiqueta ${name}.`
          : `${countText(count, 'transação perde', 'transações perdem')} a etiqueta ${name} e ${count === 1 ? 'continua' : 'continuam'} no histórico.`}
      </p>
    </ConfirmDeletion>
  );
}
