import { useOperation } from '@tostao/domain/data-access/use-operation';
import { formatMoney } from '@tostao/domain/money/format-money';
import { deleteTransactionMutation } from './delete-transaction.ts';
import { signedAmount, type Transaction } from '@tostao/domain/transaction/transaction';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { MoneyText } from '@tostao/ui/money-text';

interface DeleteTransactionDialogProps extends DialogState {
  transaction: Transaction;
  /** Called when the user confirms, before the server responds. */
  onDelete?: (() => void) | undefined;
}

/**
 * Asks for confirmation and removes the row optimistically. If the server rejects the deletion, the
 * row returns with an error message.
 */
export function DeleteTransactionDialog({
  transaction,
  onDelete,
  ...dialog
}: DeleteTransactionDialogProps) {
  const { mutate } = useOperation(deleteTransactionMutation);
  return (
    <ConfirmDeletion
      {...dialog}
      title="Confirmar exclusão"
      description="Tem certeza que deseja excluir esta transação? Esta ação não pode ser desfeita."
      onConfirm={() => {
        mutate(transaction);
        onDelete?.();
      }}
    >
      <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunken px-4 py-3">
        <span className="min-w-0 wrap-anywhere">{transaction.description}</span>
        <MoneyText tone={transaction.type}>{formatMoney(signedAmount(transaction))}</MoneyText>
      </p>
    </ConfirmDeletion>
  );
}
