import { type Account, isCard } from '@tostao/domain/account/account';
import { useLazyDialogs, useToday } from '@tostao/platform';
import { dialogsQuery } from './dialogs-query.ts';
import type { OpenDialog, ShowDialog } from './open-dialog.ts';

interface AccountDialogsProps {
  dialog: { content: OpenDialog; open: boolean; opening: number } | undefined;
  show: ShowDialog;
  setOpen: (open: boolean) => void;
  /** `undefined` while the accounts load. */
  accounts: Account[] | undefined;
}

/** Renders the open dialog. It belongs to the page, because the row that opened it may unmount. */
export function AccountDialogs(props: AccountDialogsProps) {
  const { dialog, show, setOpen, accounts = [] } = props;
  const ready = props.accounts !== undefined;
  const dialogs = useLazyDialogs(dialogsQuery, { ready, open: dialog?.open ?? false, setOpen });
  const today = useToday();
  if (!dialogs || !dialog) return null;
  const { content, open, opening } = dialog;
  const frame = { open, onOpenChange: setOpen };
  const usable = accounts.filter(({ isArchived }) => !isArchived);
  const firstPayer = usable.find((account) => !isCard(account));
  switch (content.kind) {
    case 'account':
      return (
        <dialogs.AccountDialog
          key={opening}
          {...frame}
          account={content.account}
          onRemove={(account) => show({ kind: 'remove', account })}
        />
      );
    case 'remove':
      return <dialogs.RemoveAccountDialog key={opening} {...frame} account={content.account} />;
    case 'transfer': {
      const { to, amount = null } = content.start;
      return (
        <dialogs.TransferDialog
          key={opening}
          {...frame}
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
      const { id, ...draft } = content.transfer;
      return (
        <dialogs.TransferDialog
          key={opening}
          {...frame}
          title="Editar transferência"
          accounts={accounts}
          id={id}
          draft={draft}
        />
      );
    }
    case 'reopenedTransfer': {
      const { values, onSaved } = content.reopened;
      const { id, ...draft } = values.transfer;
      return (
        <dialogs.TransferDialog
          key={opening}
          {...frame}
          title={values.isEdit ? 'Editar transferência' : 'Transferir'}
          accounts={accounts}
          id={values.isEdit ? id : undefined}
          draft={draft}
          reopened={{ submission: values.submission, onSaved }}
        />
      );
    }
    default:
      return <dialogs.DeleteTransferDialog key={opening} {...frame} transfer={content.transfer} />;
  }
}
