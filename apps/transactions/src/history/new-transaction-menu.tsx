import { useOpenShellDialog } from '@tostao/platform';
import { IconButton } from '@tostao/ui/icon-button';
import { Menu } from '@tostao/ui/menu';
import { ArrowDownLeft, ArrowUpRight, Plus } from 'lucide-react';

/** Records something without leaving the list. */
export function NewTransactionMenu() {
  const openDialog = useOpenShellDialog();
  return (
    <Menu
      label="Nova transação"
      trigger={<IconButton variant="brand" label="Nova transação" icon={<Plus />} />}
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
