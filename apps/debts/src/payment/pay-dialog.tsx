import { useSingleFlight } from '@tostao/platform';
import type { Account } from '@tostao/domain/account/account';
import { useProposedAccount } from '@tostao/domain/account/get-last-account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { newId } from '@tostao/domain/data-access/new-id';
import { useOperation } from '@tostao/domain/data-access/use-operation';
import type { Debt } from '@tostao/domain/debt/debt';
import { isOutdatedPayment, newPayment, payDebtMutation } from './pay-debt.ts';
import { paymentConfirmation } from '@tostao/domain/debt/payment';
import { AccountSelect } from '@tostao/forms/account-select';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { useState } from 'react';
import { fullName } from '../list/debt-name.ts';
import { PaymentCode } from '../payment-code/payment-code.tsx';

interface PayDialogProps extends DialogState {
  debt: Debt;
}

const none: Account[] = [];

/**
 * Asks for confirmation before paying, and for the account that pays once there is one. It stays open when the payment fails, unless its question is
 * outdated.
 */
export function PayDialog({ debt, ...dialog }: PayDialogProps) {
  const { mutateAsync, isPending } = useOperation(payDebtMutation);
  // One id per confirmation, so that a resent payment adds one expense only.
  const [transactionId] = useState(newId);
  const { data: accounts = none } = useAccounts();
  const proposed = useProposedAccount('expense', accounts)?.id ?? null;
  // `undefined` until the user chooses.
  const [chosen, setChosen] = useState<string | null>();
  const accountId = chosen === undefined ? proposed : chosen;
  const pay = useSingleFlight(async () => {
    try {
      await mutateAsync(newPayment(debt, transactionId, accountId));
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
    >
      {accounts.length > 0 || debt.paymentCode ? (
        <div className="grid gap-4">
          {debt.paymentCode ? <PaymentCode code={debt.paymentCode} /> : null}
          {accounts.length > 0 ? (
            <AccountSelect
              label="Conta"
              accounts={accounts}
              noneLabel="Sem conta"
              value={accountId ?? ''}
              onChange={(next) => setChosen(next === '' ? null : next)}
            />
          ) : null}
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
