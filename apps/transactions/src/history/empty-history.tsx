import { useOpenShellDialog } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { EmptyState } from '@tostao/ui/empty-state';
import { ArrowDownLeft, ArrowUpRight, CloudOff, ReceiptText, SearchX } from 'lucide-react';

interface EmptyHistoryProps {
  isFiltered: boolean;
  /** Whether the list of these filters was never loaded, and there is no connection. */
  isUnknown: boolean;
  onShowAll: () => void;
}

/** Replaces an empty list, with a button for the next step. */
export function EmptyHistory({ isFiltered, isUnknown, onShowAll }: EmptyHistoryProps) {
  const openDialog = useOpenShellDialog();
  const showAll = (
    <Button variant="secondary" onClick={onShowAll}>
      Mostrar todas
    </Button>
  );
  if (isUnknown) {
    return (
      <EmptyState
        icon={<CloudOff />}
        title="Sem conexão para mostrar estas transações"
        description="Elas aparecem quando a conexão voltar."
        action={isFiltered ? showAll : undefined}
      />
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nenhuma transação encontrada com esses filtros"
        description="Tente outra busca, ou veja a lista inteira."
        action={showAll}
      />
    );
  }
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="Nenhuma transação cadastrada ainda"
      description="Registre a primeira: leva cinco segundos."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            data-writes
            variant="income"
            icon={<ArrowDownLeft />}
            onClick={() => openDialog('new-income')}
          >
            Nova entrada
          </Button>
          <Button
            data-writes
            variant="expense"
            icon={<ArrowUpRight />}
            onClick={() => openDialog('new-expense')}
          >
            Nova saída
          </Button>
        </div>
      }
    />
  );
}
