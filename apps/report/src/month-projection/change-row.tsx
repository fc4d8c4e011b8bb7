import { formatMoney } from '@tostao/domain/money/format-money';
import { changeText } from './comparison-line.ts';
import type { Change } from './month-change.ts';
import { MoneyText } from '@tostao/ui/money-text';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';

/** Larger percentages are meaningless. */
const largestPercentage = 999;

interface ChangeRowProps {
  label: string;
  icon?: ReactNode;
  change: Change;
  /** Whether an increase is good or bad news. */
  moreIs: 'good' | 'bad';
}

/** Renders a value and its change: an arrow, words, and a color for better or worse. */
export function ChangeRow({ label, icon, change, moreIs }: ChangeRowProps) {
  const { difference, percentage } = change;
  const isGood = difference === 0 ? null : difference > 0 === (moreIs === 'good');
  const Arrow = difference === 0 ? Equal : difference > 0 ? ArrowUp : ArrowDown;
  return (
    <li className="flex items-center gap-3 py-2.5 print:py-1.5">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-20 flex-1 font-medium wrap-anywhere">{label}</span>
          <MoneyText className="ml-auto">{formatMoney(change.after)}</MoneyText>
        </p>
        <p
          className={clsx(
            'flex items-center gap-1 text-sm tabular-nums',
            isGood === null ? 'text-muted' : isGood ? 'text-income' : 'text-expense',
          )}
        >
          <Arrow aria-hidden className="size-4 shrink-0" />
          {changeText(change)}
          {percentage && Math.abs(percentage) <= largestPercentage
            ? ` (${Math.abs(percentage)}%)`
            : null}
        </p>
      </div>
    </li>
  );
}
