import { useOpenShellDialog } from '@tostao/platform';
import { IconButton } from '@tostao/ui/icon-button';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';

/** Records something without leaving the list. */
export function NewTransactionButtons() {
  const openDialog = useOpenShellDialog();
  return (
    <>
      <IconButton
        label="Nova entrada"
        icon={<ArrowDownLeft />}
        className="text-income!"
        onClick={() => openDialog('new-income')}
      />
      <IconButton
        label="Nova saída"
        icon={<ArrowUpRight />}
        className="text-expense!"
        onClick={() => openDialog('new-expense')}
      />
    </>
  );
}
