import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { EmptyState } from '@tostao/ui/empty-state';
import { CalendarClock } from 'lucide-react';

/** Explains that a forecast begins today, and leads to the current month. */
export function OtherMonth({ onShowCurrent }: { onShowCurrent: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<CalendarClock />}
        title="A previsão começa hoje"
        description="Ela mostra o mês atual e os próximos 90 dias."
        action={
          <Button
            onClick={({ currentTarget }) => {
              // The button disappears, so the focus moves to the panel.
              currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus();
              onShowCurrent();
            }}
          >
            Ver o mês atual
          </Button>
        }
      />
    </Card>
  );
}
