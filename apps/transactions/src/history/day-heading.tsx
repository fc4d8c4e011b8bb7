import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayLabel } from '@tostao/domain/calendar/day-label';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useToday } from '@tostao/platform';

interface DayHeadingProps {
  date: CalendarDay;
  balance: Centavos | null;
}

/** Renders a day and its effect on the balance. */
export function DayHeading({ date, balance }: DayHeadingProps) {
  const today = calendarDay(useToday());
  return (
    <div className="flex items-baseline justify-between gap-3 px-1 pt-5 pb-2 text-sm text-muted">
      <h2 className="font-semibold">{dayLabel(date, today)}</h2>
      {balance === null ? null : (
        <p className="whitespace-nowrap tabular-nums">{formatMoney(balance)}</p>
      )}
    </div>
  );
}
