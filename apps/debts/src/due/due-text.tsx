import { calendarDay, dayOf, formatDay } from '@tostao/domain/calendar/calendar-day';
import type { Debt } from '@tostao/domain/debt/debt';
import { daysUntilDue, type Urgency, urgencyOf } from '@tostao/domain/debt/debt-status';
import { useToday } from '@tostao/platform';
import { Badge } from '@tostao/ui/badge';
import type { ReactNode } from 'react';
import { dueText } from './dues.ts';

const tones: Record<Urgency, string> = {
  overdue: 'font-semibold text-danger',
  warning: 'font-semibold text-warning',
  normal: 'font-medium text-ink',
};

interface DueTextProps {
  debt: Pick<Debt, 'dueDate' | 'isPaid' | 'paidAt'>;
  /** Marks an overdue debt with a badge. */
  tagged?: boolean | undefined;
  /** Follows the date. */
  children?: ReactNode;
}

/** Renders the due date of a debt in words and as a date, or the payment date of a paid one. */
export function DueText({ debt, tagged = false, children }: DueTextProps) {
  const today = calendarDay(useToday());
  if (debt.isPaid) {
    return (
      <p className="min-w-0 text-sm leading-snug text-muted">
        {paidText(debt)}
        {children}
      </p>
    );
  }
  const days = daysUntilDue(debt, today);
  return (
    <p className="min-w-0 text-sm leading-snug">
      <span className={tones[urgencyOf(days)]}>{dueText(days)}</span>
      {tagged && urgencyOf(days) === 'overdue' ? (
        <>
          {' '}
          <Badge tone="expense">VENCIDA</Badge>
        </>
      ) : null}
      {/* On a phone the date moves below: the buttons leave no room for both. */}
      <span className="text-muted max-sm:hidden"> · </span>
      <span className="text-muted max-sm:block">
        <span className="whitespace-nowrap tabular-nums">{formatDay(debt.dueDate)}</span>
        {children}
      </span>
    </p>
  );
}

function paidText({ paidAt }: Pick<Debt, 'paidAt'>): string {
  return paidAt === null ? 'Paga' : `Paga em ${formatDay(dayOf(new Date(paidAt)))}`;
}
