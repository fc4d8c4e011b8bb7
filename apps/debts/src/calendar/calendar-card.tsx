import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { CalendarPlus } from 'lucide-react';
import type { Due } from '../due/dues.ts';
import { useCalendarFile } from './use-calendar-file.ts';

interface CalendarCardProps {
  dues: Due[];
  className?: string;
}

/** Offers calendar reminders, with an explanation, where the layout has room. */
export function CalendarCard({ dues, className }: CalendarCardProps) {
  const { download, pending } = useCalendarFile();
  if (dues.length === 0) return null;
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
        onClick={() => void download(dues)}
      >
        Baixar calendário
      </Button>
    </Card>
  );
}
