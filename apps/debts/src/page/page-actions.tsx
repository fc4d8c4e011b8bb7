import type { Debt } from '@tostao/domain/debt/debt';
import { Button } from '@tostao/ui/button';
import { Menu } from '@tostao/ui/menu';
import { Archive, ArchiveX, CalendarPlus, Plus } from 'lucide-react';
import { useCalendarFile } from '../calendar/use-calendar-file.ts';
import type { Due } from '../due/dues.ts';
import { useShowDialog } from '../dialogs/dialogs.ts';
import type { View } from '../list/view.ts';

interface PageActionsProps {
  debts: Debt[] | undefined;
  dues: Due[] | undefined;
  view: View;
  onChange: (part: Partial<View>) => void;
}

/** Renders the actions beside the title. */
export function PageActions({ debts, dues, view, onChange }: PageActionsProps) {
  const show = useShowDialog();
  const { download } = useCalendarFile();
  return (
    <>
      {/* An empty list has its own button. */}
      {debts?.length === 0 ? null : (
        <Button
          data-writes
          variant="secondary"
          size="sm"
          icon={<Plus />}
          iconOnPhone
          onClick={() => show({ kind: 'add', start: 'single' })}
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
            disabled: !dues?.length,
            onSelect: () => void download(dues ?? []),
          },
        ]}
      />
    </>
  );
}
