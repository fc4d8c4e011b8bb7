import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Dialog } from '@tostao/ui/dialog';
import { StoredReceipts } from '../receipt/receipts-box.tsx';

/** The receipts of a transaction, for those who may only view it. */
function TransactionReceipts({
  transaction: { id, description },
  open,
  onOpenChange,
}: SlotProps<'transaction.dialog/v1'>) {
  return (
    <Dialog title="Comprovantes" description={description} open={open} onOpenChange={onOpenChange}>
      <StoredReceipts owner={{ column: 'transaction_id', id }} />
    </Dialog>
  );
}

export default withAppRoot('comprovantes', TransactionReceipts);
