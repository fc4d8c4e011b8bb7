import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayLabel } from '@tostao/domain/calendar/day-label';
import type { DayOfTransactions } from '@tostao/domain/transaction/group-by-day';
import { useToday } from '@tostao/platform';
import { Card } from '@tostao/ui/card';
import { TransactionRow } from './transaction-row.tsx';

/** One day of the history under its heading. */
export function DaySection({ date, transactions }: DayOfTransactions) {
  const today = calendarDay(useToday());
  return (
    <section aria-labelledby={`dia-${date}`}>
      <h2 id={`dia-${date}`} className="px-1 pb-2 text-sm font-semibold text-muted">
        {dayLabel(date, today)}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
