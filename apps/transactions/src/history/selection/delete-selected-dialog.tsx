import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { formatMoney } from '@tostao/domain/money/format-money';
import { sumMoney } from '@tostao/domain/money/centavos';
import { signedAmount } from '@tostao/domain/transaction/transaction';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import { MoneyText } from '@tostao/ui/money-text';
import { countText } from '@tostao/domain/text/screen-text';
import { deleteMutation } from './change-selected.ts';
import type { SelectedDialogProps } from './selection.ts';

/** Asks for confirmation and deletes the selected transactions. */
export function DeleteSelectedDialog({ transactions, onChanged, ...dialog }: SelectedDialogProps) {
  const { mutate, isPending, failure } = useDialogMutation(deleteMutation);
  const sum = sumMoney(transactions.map(signedAmount));
  const count = countText(transactions.length, 'transação', 'transações');
  const payments = transactions.filter(({ debtId }) => debtId !== undefined).length;
  return (
    <ConfirmDeletion
      {...dialog}
      title={`Excluir ${count}?`}
      description={[
        'Logo depois de excluir, você ainda pode desfazer.',
        ...(payments > 0
          ? [
              `${countText(payments, 'dívida paga continua paga', 'dívidas pagas continuam pagas')}.`,
            ]
          : []),
      ].join(' ')}
      pending={isPending}
      failure={failure}
      onConfirm={() => mutate({ ids: transactions.map(({ id }) => id) }, { onSuccess: onChanged })}
    >
      <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunken px-4 py-3">
        <span>{count}</span>
        <MoneyText tone={sum < 0 ? 'expense' : 'income'}>{formatMoney(sum)}</MoneyText>
      </p>
    </ConfirmDeletion>
  );
}
