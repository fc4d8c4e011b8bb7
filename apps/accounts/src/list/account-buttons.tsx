import type { Account } from '@tostao/domain/account/account';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import type { Centavos } from '@tostao/domain/money/centavos';
import { IconButton } from '@tostao/ui/icon-button';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { archiveAccountMutation } from '../archive/archive-account.ts';
import { useShowDialog } from '../dialogs/dialogs.ts';

interface AccountButtonsProps {
  account: Account;
  /** The unpaid rest of the statements of a card. */
  owed?: Centavos | undefined;
}

/** Renders the actions on an account. */
export function AccountButtons({ account, owed }: AccountButtonsProps) {
  const show = useShowDialog();
  const { mutate } = useToastMutation(archiveAccountMutation);
  const { name, isArchived } = account;
  return (
    <div className="flex">
      <IconButton
        data-writes
        label={`Editar ${name}`}
        icon={<Pencil />}
        onClick={() => show({ kind: 'account', account })}
      />
      <IconButton
        data-writes
        label={isArchived ? `Desarquivar ${name}` : `Arquivar ${name}`}
        icon={isArchived ? <ArchiveRestore /> : <Archive />}
        onClick={() => mutate({ account, isArchived: !isArchived, owed })}
      />
    </div>
  );
}
