import { DeleteDialog } from '../deletion/delete-dialog.tsx';
import { EditDebtDialog } from '../form/edit-debt-dialog.tsx';
import { NewDebtDialog } from '../form/new-debt-dialog.tsx';
import { PayDialog } from '../payment/pay-dialog.tsx';
import type { useDebtDialogs } from './use-debt-dialogs.ts';

type DebtDialogsProps = Omit<ReturnType<typeof useDebtDialogs>, 'actions'>;

/** Whichever dialog is open. They belong to the page: the card that opened one may go meanwhile. */
export function DebtDialogs({ dialog, setOpen }: DebtDialogsProps) {
  if (!dialog) return null;
  const { content, open, opening } = dialog;
  const frame = { open, onOpenChange: setOpen };
  switch (content.kind) {
    case 'add':
      return <NewDebtDialog key={opening} {...frame} start={content.start} />;
    case 'edit':
      return <EditDebtDialog key={opening} {...frame} debt={content.debt} />;
    case 'pay':
      return <PayDialog key={opening} {...frame} debt={content.debt} />;
    default:
      return <DeleteDialog key={opening} {...frame} choices={[{ debts: content.debts }]} />;
  }
}
