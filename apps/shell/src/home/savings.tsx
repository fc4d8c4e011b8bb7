import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { formatMoney } from '@tostao/domain/money/format-money';
import { everyTransaction, usePendingNote } from '@tostao/domain/account/pending-note';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { Skeleton } from '@tostao/ui/skeleton';
import { HideAmountsButton } from './hide-amounts-button.tsx';
import { MonthBar } from './month-bar.tsx';
import { UpdatingNote } from './summary.tsx';

interface SavingsProps {
  figures: HomeFigures | undefined;
  isUpdating: boolean;
}

/** Renders the total balance, all income minus all expenses, and the spending of the month. */
export function Savings({ figures, isUpdating }: SavingsProps) {
  const note = usePendingNote(everyTransaction);
  return (
    <Card tone="hero">
      <div className="flex items-center justify-between gap-3 text-sm font-medium text-hero-muted">
        Economia Acumulada{note ? `, ${note}` : null}
        <span className="flex items-center gap-2">
          {figures && isUpdating ? <UpdatingNote /> : null}
          <HideAmountsButton />
        </span>
      </div>
      <div className="mt-2 grid min-h-11 items-center" aria-live="polite">
        {figures ? (
          <MoneyText size="figure" tone="inherit">
            {formatMoney(figures.accumulated)}
          </MoneyText>
        ) : (
          <Skeleton className="h-9 w-52 opacity-30" />
        )}
      </div>
      <MonthBar figures={figures} />
    </Card>
  );
}
