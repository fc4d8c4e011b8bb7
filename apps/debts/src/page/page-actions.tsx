import { type Debt, isOpen } from '@tostao/domain/debt/debt';
import { Button } from '@tostao/ui/button';
import { Menu } from '@tostao/ui/menu';
import { Archive, ArchiveX, CalendarPlus, Plus } from 'lucide-react';
import { useCalendarFile } from '../calendar/use-calendar-file.ts';
import { useDebtActions } from './debt-actions.ts';
import type { View } from './view.ts';

interface PageActionsProps {
  debts: Debt[] | undefined;
  view: View;
  onChange: (part: Partial<View>) => void;
}

/** Renders the actions beside the title. */
export function PageActions({ debts, view, onChange }: PageActionsProps) {
  const { add } = useDebtActions();
  const { download } = useCalendarFile();
  const open = debts?.filter(isOpen) ?? [];
  return (
    <>
      {/* An empty list has its own button. */}
      {debts?.length === 0 ? null : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus />}
          iconOnPhone
          onClick={() => add('single')}
        >
          Adicionar dívida
        </Button>
      )}
      <Menu
        label="Mais opções"
        items={[
          view.archived
            ? {
                label: 'Ocultar Arquivadas',
                icon: <ArchiveX />,
                onSelect: () => onChange({ archived: false }),
              }
            : {
                label: 'Ver Arquivadas',
                icon: <Archive />,
                onSelect: () => onChange({ archived: true }),
              },
          {
            label: 'Baixar calendário',
            icon: <CalendarPlus />,
            disabled: open.length === 0,
            onSelect: () => void download(open),
          },
        ]}
      />
    </>
  );
}
