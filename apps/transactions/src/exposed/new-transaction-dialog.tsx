import '../styles.css';
import type { NewTransactionDialogProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { NewTransactionDialog } from '../new-transaction/new-transaction-dialog.tsx';

export default function ExposedNewTransactionDialog(props: NewTransactionDialogProps) {
  return (
    <AppRoot name="transactions">
      <NewTransactionDialog {...props} />
    </AppRoot>
  );
}
