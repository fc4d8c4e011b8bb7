import { usePlatform } from '@tostao/platform';
import { useEffect } from 'react';
import type { useDebtDialogs } from './use-debt-dialogs.ts';
import { useDialogs } from './use-dialogs.ts';

interface DebtDialogsProps extends Omit<ReturnType<typeof useDebtDialogs>, 'actions'> {
  /** The debts are here: what may be opened next is fetched now. */
  ready: boolean;
}

/**
 * Whichever dialog is open. They belong to the page: the card that opened one may go meanwhile.
 * When their code cannot be loaded, a message offers to try again.
 */
export function DebtDialogs({ dialog, setOpen, ready }: DebtDialogsProps) {
  const isWanted = dialog?.open ?? false;
  const { data: dialogs, isError, refetch } = useDialogs(ready || isWanted);
  const { notify } = usePlatform();

  useEffect(() => {
    if (!isError || !isWanted) return;
    notify({
      kind: 'error',
      title: 'Não foi possível abrir a janela',
      description: 'Verifique sua internet e tente novamente.',
      action: {
        label: 'Tentar novamente',
        onClick: () => void refetch().then(() => setOpen(true)),
      },
    });
    setOpen(false);
  }, [isError, isWanted, notify, refetch, setOpen]);

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
