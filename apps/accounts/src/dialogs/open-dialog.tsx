import { type Account, type Card, isCard } from '@tostao/domain/account/account';
import type { Transfer } from '@tostao/domain/account/transfer';
import type { OpenDialogProps } from '@tostao/forms/lazy-dialogs';
import { type Reopened, useToday } from '@tostao/platform';
import { RemoveAccountDialog } from '../archive/remove-account-dialog.tsx';
import { AccountDialog } from '../form/account-dialog.tsx';
import { DeleteTransferDialog } from '../transfer/delete-transfer-dialog.tsx';
import type { TransferSave } from '../transfer/save-transfer.ts';
import { TransferDialog } from '../transfer/transfer-dialog.tsx';

export { DeleteTransferDialog, TransferDialog };

/** A dialog of the page, with its subject. */
export type DialogContent =
  | { kind: 'account'; account: Account | null }
  | { kind: 'remove'; account: Account }
  | { kind: 'transfer'; start: { to?: Card; amount?: Transfer['amount'] } }
  | { kind: 'editTransfer'; transfer: Transfer }
  | { kind: 'reopenedTransfer'; reopened: Reopened<TransferSave> }
  | { kind: 'deleteTransfer'; transfer: Transfer };

interface AccountDialogsProps extends OpenDialogProps<DialogContent> {
  /** Opens another dialog in its place. */
  onShow: (content: DialogContent) => void;
  accounts: Account[];
}

/** Renders the open dialog of the accounts. */
export default function OpenDialog({ content, onShow, accounts, ...state }: AccountDialogsProps) {
  const today = useToday();
  switch (content.kind) {
    case 'account':
      return (
        <AccountDialog
          {...state}
          account={content.account}
          onRemove={(account) => onShow({ kind: 'remove', account })}
        />
      );
    case 'remove':
      return <RemoveAccountDialog {...state} account={content.account} />;
    case 'transfer': {
      const { to, amount = null } = content.start;
      const firstPayer = accounts.find((account) => !account.isArchived && !isCard(account));
      return (
        <TransferDialog
          {...state}
          title={to ? 'Pagar fatura' : 'Transferir'}
          accounts={accounts}
          draft={{
            fromAccountId: firstPayer?.id ?? '',
            toAccountId: to?.id ?? '',
            amount,
            date: today,
          }}
        />
      );
    }
    case 'editTransfer': {
      const { id: _id, ...draft } = content.transfer;
      return (
        <TransferDialog
          {...state}
          title="Editar transferência"
          accounts={accounts}
          stored={content.transfer}
          draft={draft}
        />
      );
    }
    case 'reopenedTransfer': {
      const { values, onSaved } = content.reopened;
      const { id: _id, ...draft } = values.transfer;
      return (
        <TransferDialog
          {...state}
          title={values.before ? 'Editar transferência' : 'Transferir'}
          accounts={accounts}
          stored={values.before}
          draft={draft}
          reopened={{ submission: values.submission, onSaved }}
        />
      );
    }
    default:
      return <DeleteTransferDialog {...state} transfer={content.transfer} />;
  }
}
