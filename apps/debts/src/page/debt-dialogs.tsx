import { componentQuery, useLazyDialogs } from '@tostao/platform';
import type { useDebtDialogs } from './use-debt-dialogs.ts';

interface DebtDialogsProps extends Omit<ReturnType<typeof useDebtDialogs>, 'actions'> {
  /** The debts are here: what may be opened next is fetched now. */
  ready: boolean;
}

const query = componentQuery('The dialogs of the debts', () => import('./dialogs.ts'));

/** Whichever dialog is open. They belong to the page: the card that opened one may go meanwhile. */
export function DebtDialogs({ dialog, setOpen, ready }: DebtDialogsProps) {
  const dialogs = useLazyDialogs(query, { ready, open: dialog?.open ?? false, setOpen });

  if (!dialogs || !dialog) return null;
  const { content, open, opening } = dialog;
  const frame = { open, onOpenChange: setOpen };
  switch (content.kind) {
    case 'add':
      return <dialogs.NewDebtDialog key={opening} {...frame} start={content.start} />;
    case 'edit':
      return <dialogs.EditDebtDialog key={opening} {...frame} debt={content.debt} />;
    case 'pay':
      return <dialogs.PayDialog key={opening} {...frame} debt={content.debt} />;
    default:
      return <dialogs.DeleteDialog key={opening} {...frame} choices={[{ debts: content.debts }]} />;
  }
}
