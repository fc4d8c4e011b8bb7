import '../styles.css';
import type { TransferDialogProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { StoredTransferDialog } from '../transfer/stored-transfer-dialog.tsx';

export default function ExposedTransferDialog(props: TransferDialogProps) {
  return (
    <AppRoot name="accounts">
      <StoredTransferDialog {...props} />
    </AppRoot>
  );
}
