import { componentQuery, useLazyDialogs } from '@tostao/platform';
import type { useDebtDialogs } from './use-debt-dialogs.ts';

interface DebtDialogsProps extends Omit<ReturnType<typeof useDebtDialogs>, 'actions'> {
  /** Whether the debts are loaded, so that the dialogs can be prefetched. */
  ready: boolean;
}

const query = componentQuery('The dialogs of the debts', () => import('./dialogs.ts'));

/** Renders the open dialog. It belongs to the page, because the card that opened it may unmount. */
export function DebtDialogs({ dialog, setOpen, ready }: DebtDialogsProps) {
  const dialogs = useLazyDialogs(query, { ready, open: dialog?.open ?? false, setOpen });

  if (!dialogs || !dialog) return null;
  const { content, open, opening } = dialog;
  const frame = { open, onOpenChange: setOpen };
  switch (content.kind) {
    case 'add':
      return (
        <dialogs.NewDebtDialog
          key={opening}
          {...frame}
          start={content.start}
          reopened={content.reopened}
        />
      );
    case 'edit':
      return <dialogs.EditDebtDialog key={opening} {...frame} debt={content.debt} />;
    case 'pay':
      return <dialogs.PayDialog key={opening} {...frame} debt={content.debt} />;
    default:
      return <dialogs.DeleteDialog key={opening} {...frame} choices={[{ debts: content.debts }]} />;
  }
}
