import { useOpenShellDialog } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Menu } from '@tostao/ui/menu';
import { ArrowDownLeft, ArrowUpRight, Plus } from 'lucide-react';

/** Offers to add an income or expense without leaving the list. */
export function NewTransactionMenu() {
  const openDialog = useOpenShellDialog();
  return (
    <Menu
      label="Nova transação"
      trigger={
        <Button data-writes size="sm" icon={<Plus />} iconOnPhone>
          Nova transação
        </Button>
      }
      items={[
        {
          label: 'Nova entrada',
          icon: <ArrowDownLeft className="text-income" />,
          onSelect: () => openDialog('new-income'),
        },
        {
          label: 'Nova saída',
          icon: <ArrowUpRight className="text-expense" />,
          onSelect: () => openDialog('new-expense'),
        },
      ]}
    />
  );
}
