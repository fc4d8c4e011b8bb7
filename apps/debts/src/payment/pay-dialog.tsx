import { useSingleFlight } from '@tostao/platform';
import { newId } from '@tostao/domain/data-access/new-id';
import type { Debt } from '@tostao/domain/debt/debt';
import { isOutdatedPayment, newPayment, usePayDebt } from '@tostao/domain/debt/pay-debt';
import { paymentConfirmation } from '@tostao/domain/debt/payment';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { useState } from 'react';
import { fullName } from '../list/debt-name.ts';

interface PayDialogProps {
  debt: Debt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before paying. It stays when the payment fails, unless what it asks is out of date. */
export function PayDialog({ debt, open, onOpenChange }: PayDialogProps) {
  const { mutateAsync, isPending } = usePayDebt();
  // One id per confirmation: however often the same payment is sent, it books one expense.
  const [transactionId] = useState(newId);
  const pay = useSingleFlight(async () => {
    try {
      await mutateAsync(newPayment(debt, transactionId));
      onOpenChange(false);
    } catch (error) {
      if (isOutdatedPayment(error)) onOpenChange(false);
    }
  });
  return (
    <ConfirmDialog
      tone="primary"
      title="Confirmar pagamento"
      description={paymentConfirmation({ amount: debt.amount, name: fullName(debt) })}
      confirmLabel="Confirmar Pagamento"
      open={open}
      onOpenChange={onOpenChange}
      pending={isPending}
      onConfirm={pay}
    />
  );
}
