import { calendarDay, dayOf, formatDay } from '@tostao/domain/calendar/calendar-day';
import type { Debt } from '@tostao/domain/debt/debt';
import { daysUntilDue, type Urgency, urgencyOf } from '@tostao/domain/debt/debt-status';
import { dueText } from '../due/due-text.ts';
import { useToday } from '@tostao/platform';

const tones: Record<Urgency, string> = {
  overdue: 'font-semibold text-danger',
  warning: 'font-semibold text-warning',
  normal: 'font-medium text-ink',
};

/** Renders the due date of a debt in words and as a date, or the payment date of a paid one. */
export function DueText({ debt }: { debt: Pick<Debt, 'dueDate' | 'isPaid' | 'paidAt'> }) {
  const today = calendarDay(useToday());
  if (debt.isPaid) return <p className="text-sm text-muted">{paidText(debt)}</p>;
  const days = daysUntilDue(debt, today);
  return (
    <p className="min-w-0 text-sm leading-snug">
      <span className={tones[urgencyOf(days)]}>{dueText(days)}</span>
      {/* On a phone the date moves below: the buttons leave no room for both. */}
      <span className="text-muted max-sm:hidden"> · </span>
      <span className="whitespace-nowrap text-muted tabular-nums max-sm:block">
        {formatDay(debt.dueDate)}
      </span>
    </p>
  );
}

function paidText({ paidAt }: Pick<Debt, 'paidAt'>): string {
  return paidAt === null ? 'Paga' : `Paga em ${formatDay(dayOf(new Date(paidAt)))}`;
}
