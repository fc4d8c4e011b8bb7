import { useAccounts } from '@tostao/domain/account/list-accounts';
import type { useTransactions } from '@tostao/domain/transaction/list-transactions';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { useDialog, useIsOnline } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { useBackCloses } from '@tostao/ui/dialog';
import { IconButton } from '@tostao/ui/icon-button';
import { Shapes, Tag, Trash2, Wallet, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { countText } from '@tostao/domain/text/screen-text';
import { AccountDialog } from './account-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteSelectedDialog } from './delete-selected-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { maxSelected, type Selection, selectFirst } from './selection.ts';

interface SelectionBarProps {
  /** Undefined outside of the mode. The dialogs stay, because they close after it. */
  selection: Selection | undefined;
  onChange: Dispatch<SetStateAction<Selection | undefined>>;
  onLeave: () => void;
  /** The loaded part of the list. */
  transactions: Transaction[];
  hasMore: boolean;
  fetchNextPage: ReturnType<typeof useTransactions>['fetchNextPage'];
}

const dialogs = {
  category: CategoryDialog,
  account: AccountDialog,
  tags: TagsDialog,
  deletion: DeleteSelectedDialog,
};

interface SelectedAction {
  kind: keyof typeof dialogs;
  transactions: Transaction[];
}

/** Renders the number of selected transactions, and what can be done with them. */
export function SelectionBar({ selection, onChange, onLeave, ...list }: SelectionBarProps) {
  const { dialog, show, setOpen } = useDialog<SelectedAction>();
  const isOpen = dialog?.open ?? false;
  useLeaveOnEscape(selection !== undefined && !isOpen, onLeave);
  const Dialog = dialog && dialogs[dialog.content.kind];
  return (
    <>
      {selection ? (
        <Bar
          {...list}
          selection={selection}
          onChange={onChange}
          onLeave={onLeave}
          onAct={(kind) => show({ kind, transactions: [...selection.transactions.values()] })}
        />
      ) : null}
      {Dialog ? (
        <Dialog
          key={dialog.opening}
          transactions={dialog.content.transactions}
          open={isOpen}
          onOpenChange={setOpen}
          onChanged={() => {
            setOpen(false);
            onLeave();
          }}
        />
      ) : null}
    </>
  );
}

interface BarProps extends SelectionBarProps {
  selection: Selection;
  onAct: (kind: SelectedAction['kind']) => void;
}

function Bar({ selection, onChange, onLeave, onAct, ...list }: BarProps) {
  const isOnline = useIsOnline();
  const { data: accounts = [] } = useAccounts();
  const [isLoading, setLoading] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useBackCloses(true, bar, onLeave);
  const count = selection.transactions.size;
  const note = isOnline ? selection.note : 'Sem internet, esta alteração não pode ser salva.';
  const action = (kind: SelectedAction['kind']) => ({
    size: 'sm' as const,
    variant: 'secondary' as const,
    className: 'max-sm:flex-1 max-sm:px-2',
    'aria-disabled': !isOnline || count === 0,
    onClick: () => onAct(kind),
  });
  const selectAll = async () => {
    setLoading(true);
    const loaded = await loadFirst(list);
    setLoading(false);
    onChange((before) =>
      before && loaded
        ? selectFirst(before, loaded.transactions, loaded.hasMore)
        : before && { ...before, note: 'Não foi possível carregar as transações.' },
    );
  };
  return (
    <section
      ref={bar}
      data-layer
      aria-label="Seleção"
      className="sticky top-[calc(env(safe-area-inset-top)+0.5rem)] z-20 mt-2 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 shadow-overlay lg:mt-5"
    >
      <div className="flex grow items-center gap-1">
        <IconButton label="Cancelar" icon={<X />} onClick={onLeave} />
        <output className="grow font-semibold tabular-nums">
          {count === 0 ? 'Nenhuma selecionada' : countText(count, 'selecionada', 'selecionadas')}
        </output>
        <Button
          size="sm"
          variant="ghost"
          loading={isLoading}
          loadingText="Carregando..."
          onClick={() => void selectAll()}
        >
          Selecionar tudo
        </Button>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap">
        <Button {...action('category')} icon={<Shapes />}>
          Categoria
        </Button>
        <Button {...action('tags')} icon={<Tag />}>
          Etiquetas
        </Button>
        {accounts.length > 0 ? (
          <Button {...action('account')} icon={<Wallet />}>
            Conta
          </Button>
        ) : null}
        <Button {...action('deletion')} icon={<Trash2 className="text-danger" />}>
          Excluir
        </Button>
      </div>
      <output className="w-full px-2 text-sm text-muted empty:hidden">{note}</output>
    </section>
  );
}

type LoadedList = Pick<SelectionBarProps, 'transactions' | 'hasMore' | 'fetchNextPage'>;

/** Loads as many transactions of the list as one change takes. Returns `undefined` after a failure. */
async function loadFirst({ transactions, hasMore, fetchNextPage }: LoadedList) {
  let loaded = { transactions, hasMore };
  while (loaded.hasMore && loaded.transactions.length < maxSelected) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the one before
    const { data, hasNextPage, isError } = await fetchNextPage();
    if (isError || !data) return undefined;
    loaded = { transactions: data.pages.flat(), hasMore: hasNextPage };
  }
  return loaded;
}

/** Leaves the mode with Escape, which has its own meaning in a text field. Popups stop the event. */
function useLeaveOnEscape(isActive: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const leave = ({ key, target }: KeyboardEvent) => {
      const isText = target instanceof HTMLInputElement && target.type !== 'checkbox';
      if (key === 'Escape' && !isText) onLeave();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isActive, onLeave]);
}
