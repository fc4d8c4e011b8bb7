import { usePlatform, useSingleFlight, useToday } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { runMutation } from '@tostao/domain/data-access/run-mutation';
import { useWriteContext } from '@tostao/domain/data-access/write-context';
import type { Debt } from '@tostao/domain/debt/debt';
import { IconButton } from '@tostao/ui/icon-button';
import { Undo2 } from 'lucide-react';
import { fullName } from '../debt/recurring-series.ts';

/** Opens a paid debt again, and deletes the expense of its payment. */
export function UndoPaymentButton({ debt }: { debt: Debt }) {
  const { notify } = usePlatform();
  const context = useWriteContext();
  const client = useQueryClient();
  const today = calendarDay(useToday());
  const undo = useSingleFlight(async () => {
    // Few visits undo a payment, so the list does not wait for the code.
    const code = await import('./undo-payment.ts').catch(() => null);
    if (!code) {
      notify({
        kind: 'error',
        title: 'Erro ao desfazer pagamento',
        description: 'Tente novamente.',
      });
      return;
    }
    const payment = { debt, transactionId: null, today };
    // The mutation policy has shown a failure.
    await runMutation(client, code.undoPaymentMutation(context), payment).catch(() => {});
  });
  return (
    <IconButton
      data-writes
      label={`Desfazer pagamento de ${fullName(debt)}`}
      icon={<Undo2 />}
      onClick={undo}
    />
  );
}
