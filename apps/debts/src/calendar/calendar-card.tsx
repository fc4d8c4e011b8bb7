import type { Debt } from '@tostao/domain/debt/debt';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { CalendarPlus } from 'lucide-react';
import { useCalendarFile } from './use-calendar-file.ts';

interface CalendarCardProps {
  /** The unpaid debts. */
  debts: Debt[];
  className?: string;
}

/** Offers calendar reminders, with an explanation, where the layout has room. */
export function CalendarCard({ debts, className }: CalendarCardProps) {
  const { download, pending } = useCalendarFile();
  if (debts.length === 0) return null;
  return (
    <Card title="Lembretes no calendário" className={className ?? ''}>
      <p className="-mt-2 text-sm text-muted">
        Leve os vencimentos para o seu calendário, com um aviso na véspera de cada um. Baixar de
        novo atualiza o que já está lá.
      </p>
      <Button
        variant="secondary"
        fullWidth
        className="mt-4"
        icon={<CalendarPlus aria-hidden />}
        loading={pending}
        onClick={() => void download(debts)}
      >
        Baixar calendário
      </Button>
    </Card>
  );
}
