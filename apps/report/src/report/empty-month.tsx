import { useOpenShellDialog } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { EmptyState } from '@tostao/ui/empty-state';
import { ArrowDownLeft, ArrowUpRight, ChartPie } from 'lucide-react';

/** Explains a month without transactions, and offers to add one. */
export function EmptyMonth() {
  const open = useOpenShellDialog();
  return (
    <Card>
      <EmptyState
        icon={<ChartPie />}
        title="Nada registrado neste mês"
        description="Registre o que entrou e o que saiu, e o relatório se desenha sozinho."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button
              data-writes
              variant="income"
              icon={<ArrowDownLeft />}
              onClick={() => open('new-income')}
            >
              Registrar entrada
            </Button>
            <Button
              data-writes
              variant="expense"
              icon={<ArrowUpRight />}
              onClick={() => open('new-expense')}
            >
              Registrar saída
            </Button>
          </div>
        }
      />
    </Card>
  );
}
