import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { StoredTransferDialog } from '../transfer/stored-transfer-dialog.tsx';

export default function ExposedTransferDialog(props: SlotProps<'transfer.dialog/v1'>) {
  return (
    <AppRoot name="accounts">
      <StoredTransferDialog {...props} />
    </AppRoot>
  );
}
