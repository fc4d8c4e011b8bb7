import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Dialog } from '@tostao/ui/dialog';
import { StoredReceipts } from '../receipt/receipts-box.tsx';

/** The receipts of a paid debt. */
function DebtReceipts({ debt, open, onOpenChange }: SlotProps<'paid-debt.dialog/v1'>) {
  return (
    <Dialog title="Comprovantes" description={debt.name} open={open} onOpenChange={onOpenChange}>
      <StoredReceipts owner={{ column: 'debt_id', id: debt.id }} />
    </Dialog>
  );
}

export default withAppRoot('comprovantes', DebtReceipts);
