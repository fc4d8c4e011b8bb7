import type { Card } from '@tostao/domain/account/account';
import type { SettledStatement } from '@tostao/domain/account/card-statements';
import { dueDateOf } from '@tostao/domain/account/statement-calendar';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthOf, shortMonthLabel } from '@tostao/domain/calendar/month';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Link, useToday } from '@tostao/platform';
import { clsx } from 'clsx';
import { statementPath } from './statement-path.ts';
import { statementStatus, type StatementStatus } from './statement-status.ts';

interface MonthStripProps {
  card: Card;
  statements: SettledStatement[];
  shown: Month;
  /** Called when a statement is about to be opened. */
  onApproach: (month: Month) => void;
}

/** Lists the statements of a card beside each other, by the month in which they are due. The shown one is in the middle. */
export function MonthStrip({ card, statements, shown, onApproach }: MonthStripProps) {
  const today = calendarDay(useToday());
  return (
    <nav aria-label="Faturas" className="-mx-4 min-w-0 sm:-mx-1">
      <ul className="relative flex snap-x gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:px-1">
        {statements.map((statement) => {
          const { month, total } = statement;
          const status = statementStatus(statement, card.cycle, today);
          const isShown = month === shown;
          return (
            <li key={month} className="shrink-0 snap-center">
              <Link
                ref={isShown ? scrollToMiddle : undefined}
                to={statementPath(card.id, month)}
                replace
                aria-current={isShown ? 'page' : undefined}
                onPointerEnter={() => onApproach(month)}
                onFocus={() => onApproach(month)}
                className={clsx(
                  'grid min-h-touch min-w-24 rounded-control border px-3 py-2 text-sm transition-colors',
                  isShown
                    ? 'border-brand bg-brand-soft text-on-brand-soft'
                    : 'border-line bg-surface hover:bg-sunken',
                )}
              >
                <span className="flex items-center gap-1.5 font-semibold">
                  <span
                    aria-hidden
                    className={clsx('size-2 shrink-0 rounded-full', dots[status])}
                  />
                  {shortMonthLabel(monthOf(dueDateOf(month, card.cycle)))}
                </span>
                <span className="whitespace-nowrap tabular-nums">{formatMoney(total)}</span>
                <span className={clsx('text-xs', isShown ? 'opacity-80' : 'text-muted')}>
                  {status}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls the strip only: `scrollIntoView` would scroll the page too. */
function scrollToMiddle(link: HTMLAnchorElement | null): void {
  const list = link?.closest('ul');
  if (!link || !list) return;
  list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}

const dots: Record<StatementStatus, string> = {
  Paga: 'bg-income',
  Futura: 'bg-outline',
  Aberta: 'bg-info',
  Fechada: 'bg-warning',
  Vencida: 'bg-danger',
  Crédito: 'bg-income',
  Zerada: 'bg-outline',
};
