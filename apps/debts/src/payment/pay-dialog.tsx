import { useSingleFlight } from '@tostao/platform';
import { newId } from '@tostao/domain/data-access/new-id';
import type { Debt } from '@tostao/domain/debt/debt';
import { isOutdatedPayment, newPayment, usePayDebt } from './pay-debt.ts';
import { paymentConfirmation } from '@tostao/domain/debt/payment';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { useState } from 'react';
import { fullName } from '../list/debt-name.ts';

interface PayDialogProps extends DialogState {
  debt: Debt;
}

/**
 * Asks for confirmation before paying. It stays open when the payment fails, unless its question is
 * outdated.
 */
export function PayDialog({ debt, ...dialog }: PayDialogProps) {
  const { mutateAsync, isPending } = usePayDebt();
  // One id per confirmation, so that a resent payment adds one expense only.
  const [transactionId] = useState(newId);
  const pay = useSingleFlight(async () => {
    try {
      await mutateAsync(newPayment(debt, transactionId));
      dialog.onOpenChange(false);
    } catch (error) {
      if (isOutdatedPayment(error)) dialog.onOpenChange(false);
    }
  });
  return (
    <ConfirmDialog
      {...dialog}
      tone="primary"
      title="Confirmar pagamento"
      description={paymentConfirmation({ amount: debt.amount, name: fullName(debt) })}
      confirmLabel="Confirmar Pagamento"
      pending={isPending}
      onConfirm={pay}
    />
  );
}
