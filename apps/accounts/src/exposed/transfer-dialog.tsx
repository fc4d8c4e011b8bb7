import { useAccounts } from '@tostao/domain/account/list-accounts';
import type { Transfer } from '@tostao/domain/account/transfer';
import { type SlotProps, useLazyDialogs, usePlatform } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { useEffect, useState } from 'react';
import { useTransfers } from '../list/use-transfers.ts';
import { dialogsQuery } from '../dialogs/dialogs.ts';

/** Edits or deletes a transfer that a screen of another remote lists. */
function StoredTransferDialog({ transferId, open, onOpenChange }: SlotProps<'transfer.dialog/v1'>) {
  const { data: accounts } = useAccounts();
  const { data: transfers, fetchStatus, isSuccess, refetch } = useTransfers();
  const { notify } = usePlatform();
  const dialogs = useLazyDialogs(dialogsQuery, { ready: true, open, setOpen: onOpenChange });
  const [isDeleting, setIsDeleting] = useState(false);
  // The list loses a deleted transfer while its dialog closes.
  const [transfer, setTransfer] = useState<Transfer>();
  const stored = transfers?.find(({ id }) => id === transferId);
  if (stored && !transfer) setTransfer(stored);
  const isGone = open && isSuccess && fetchStatus === 'idle' && !transfer;
  useEffect(() => {
    if (!isGone) return;
    notify({ kind: 'error', title: 'Esta transferência não existe mais.' });
    onOpenChange(false);
    void refetch();
  }, [isGone, notify, onOpenChange, refetch]);
  if (!dialogs || !transfer || !accounts) return null;
  const { id: _id, ...draft } = transfer;
  return (
    <>
      <dialogs.TransferDialog
        open={open && !isDeleting}
        onOpenChange={onOpenChange}
        title="Editar transferência"
        accounts={accounts}
        stored={transfer}
        draft={draft}
        onDelete={() => setIsDeleting(true)}
      />
      <dialogs.DeleteTransferDialog
        open={open && isDeleting}
        onOpenChange={onOpenChange}
        transfer={transfer}
      />
    </>
  );
}

export default withAppRoot('accounts', StoredTransferDialog);
