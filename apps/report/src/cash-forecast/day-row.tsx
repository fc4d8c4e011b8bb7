import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Button } from '@tostao/ui/button';
import { MoneyText } from '@tostao/ui/money-text';
import { setRecurringMutation } from '../expected-income/set-recurring.ts';
import type { ForecastRow } from './forecast.ts';

interface DayRowProps {
  row: ForecastRow;
  today: CalendarDay;
}

/** Renders a due or expected amount. A recurring income can be switched off. */
export function DayRow({ row, today }: DayRowProps) {
  const { kind, id, name, amount } = row;
  const { mutate, isPending } = useToastMutation(setRecurringMutation);
  return (
    <li className="py-2.5">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <MoneyText tone={amount > 0 ? 'income' : 'expense'}>{formatMoney(amount)}</MoneyText>
      </p>
      <p className="text-sm text-muted">{detailOf(row, today)}</p>
      {kind === 'recurring-income' ? (
        <Button
          data-writes
          variant="ghost"
          size="sm"
          className="-ml-4"
          aria-label={`Parar de esperar ${name}`}
          loading={isPending}
          onClick={() => mutate({ id, description: name, isRecurring: false })}
        >
          Parar de esperar
        </Button>
      ) : null}
    </li>
  );
}

function detailOf({ kind, date, isExpected }: ForecastRow, today: CalendarDay): string {
  if (kind === 'recurring-income') return 'Entrada recorrente';
  if (kind === 'expected-income') return 'Entrada esperada';
  if (isExpected) return 'Dívida fixa · previsto';
  if (date < today) return `Venceu em ${formatDay(date)}`;
  return kind === 'debt' ? 'Dívida' : 'Fatura do cartão';
}
