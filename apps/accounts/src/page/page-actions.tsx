import { type Account, isCard } from '@tostao/domain/account/account';
import { Button } from '@tostao/ui/button';
import { Menu } from '@tostao/ui/menu';
import { Archive, ArchiveX, ArrowLeftRight, Plus } from 'lucide-react';
import { useShowDialog } from '../dialogs/dialogs.ts';

interface PageActionsProps {
  accounts: Account[] | undefined;
  showsArchived: boolean;
  onShowArchived: (shows: boolean) => void;
}

/** Renders the actions beside the title. */
export function PageActions({ accounts, showsArchived, onShowArchived }: PageActionsProps) {
  const show = useShowDialog();
  // An empty list has its own button.
  if (!accounts || accounts.length === 0) return null;
  const usable = accounts.filter(({ isArchived }) => !isArchived);
  const canTransfer = usable.length > 1 && usable.some((account) => !isCard(account));
  return (
    <>
      <div className="flex gap-2">
        {canTransfer ? (
          <Button
            data-writes
            size="sm"
            variant="secondary"
            icon={<ArrowLeftRight />}
            iconOnPhone
            onClick={() => show({ kind: 'transfer', start: {} })}
          >
            Transferir
          </Button>
        ) : null}
        <Button
          data-writes
          size="sm"
          icon={<Plus />}
          iconOnPhone
          onClick={() => show({ kind: 'account', account: null })}
        >
          Nova conta
        </Button>
      </div>
      {accounts.length > usable.length ? (
        <Menu
          label="Mais opções"
          items={[
            {
              label: showsArchived ? 'Ocultar Arquivadas' : 'Ver Arquivadas',
              icon: showsArchived ? <ArchiveX /> : <Archive />,
              onSelect: () => onShowArchived(!showsArchived),
            },
          ]}
        />
      ) : null}
    </>
  );
}
