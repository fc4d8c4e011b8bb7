import { coverAmounts } from '@tostao/domain/money/hidden-amounts';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';

interface SignOutDialogProps extends DialogState {
  /** The labels of the unsent mutations. */
  unsent: string[];
  /** Whether the user is being signed out. */
  isLeaving: boolean;
  onConfirm: () => void;
}

/** Asks before a sign-out that would lose unsent mutations. */
export function SignOutDialog({ unsent, isLeaving, ...dialog }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Sair sem salvar?"
      description="Ainda não foi enviado, e se perde se você sair agora:"
      confirmLabel="Sair mesmo assim"
      pending={isLeaving}
    >
      <ul className="list-disc pl-5">
        {unsent.map((name, index) => (
          // Two mutations may have the same label.
          // oxlint-disable-next-line react/no-array-index-key -- the list is read, not edited
          <li key={`${name} ${index}`}>{coverAmounts(name)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
