import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { formatMoney } from '@tostao/domain/money/format-money';
import { sumMoney } from '@tostao/domain/money/centavos';
import { countText } from '@tostao/domain/text/screen-text';
import { signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { MoneyText } from '@tostao/ui/money-text';
import { RadioGroup } from '@tostao/ui/radio-group';
import { useState } from 'react';
import { deleteTransactionMutation } from './delete-transaction.ts';
import { PaidDebtNote } from './paid-debt-note.tsx';
import { type ChargeScope, chargesInScope, scopesOf } from './purchase/charge-scope.ts';
import { usePurchaseCharges } from './purchase/purchase-charges.ts';
import { deleteMutation } from './selection/change-selected.ts';

interface DeleteTransactionDialogProps extends DialogState {
  transaction: Transaction;
  /** Called when the user confirms, before the server responds. */
  onDelete?: (() => void) | undefined;
}

/**
 * Asks for confirmation, and for the scope where the transaction is one of several charges. Removes a row optimistically.
 * If the server rejects the deletion, it returns with an error message.
 */
export function DeleteTransactionDialog({
  transaction,
  onDelete,
  ...dialog
}: DeleteTransactionDialogProps) {
  const { mutate } = useToastMutation(deleteTransactionMutation);
  const { mutate: removeCharges } = useToastMutation(deleteMutation);
  const { data: charges = [], isLoading } = usePurchaseCharges(transaction);
  const [scope, setScope] = useState<ChargeScope>('this');
  const { description, type, debtId } = transaction;
  return (
    <ConfirmDeletion
      {...dialog}
      title="Confirmar exclusão"
      description={
        scope === 'this'
          ? 'Tem certeza que deseja excluir esta transação? Esta ação não pode ser desfeita.'
          : 'Tem certeza que deseja excluir estas parcelas?'
      }
      // The question is not known yet.
      {...(isLoading && { pending: true })}
      onConfirm={() => {
        if (scope === 'this') mutate(transaction);
        else
          removeCharges({ ids: chargesInScope(charges, transaction, scope).map(({ id }) => id) });
        onDelete?.();
      }}
    >
      <div className="grid gap-4">
        <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunken px-4 py-3">
          <span className="min-w-0 wrap-anywhere">{description}</span>
          <MoneyText tone={type}>{formatMoney(signedAmount(transaction))}</MoneyText>
        </p>
        {charges.length > 1 ? (
          <RadioGroup
            label="O que excluir"
            value={scope}
            onChange={setScope}
            options={scopesOf(transaction).map((option) => ({
              ...option,
              description: scopeText(chargesInScope(charges, transaction, option.value)),
            }))}
          />
        ) : null}
        {debtId === undefined ? null : <PaidDebtNote debtId={debtId} />}
      </div>
    </ConfirmDeletion>
  );
}

function scopeText(charges: Transaction[]): string {
  const [first] = charges;
  const name =
    charges.length === 1 && first?.charge
      ? `Parcela ${first.charge.number}/${first.charge.total}`
      : countText(charges.length, 'parcela', 'parcelas');
  return `${name} · ${formatMoney(sumMoney(charges.map(({ amount }) => amount)))}`;
}
