import { useSingleFlight, useToday } from '@tostao/platform';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useOperation } from '@tostao/domain/data-access/use-operation';
import type { Debt } from '@tostao/domain/debt/debt';
import { IconButton } from '@tostao/ui/icon-button';
import { Undo2 } from 'lucide-react';
import { fullName } from '../list/debt-name.ts';
import { undoPaymentMutation } from './undo-payment.ts';

/** Opens a paid debt again, and deletes the expense of its payment. */
export function UndoPaymentButton({ debt }: { debt: Debt }) {
  const { mutateAsync } = useOperation(undoPaymentMutation);
  const today = calendarDay(useToday());
  const undo = useSingleFlight(async () => {
    // The mutation has shown a toast for a failure.
    await mutateAsync({ debt, transactionId: null, today }).catch(() => {});
  });
  return (
    <IconButton label={`Desfazer pagamento de ${fullName(debt)}`} icon={<Undo2 />} onClick={undo} />
  );
}
