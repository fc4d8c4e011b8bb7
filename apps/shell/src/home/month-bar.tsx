import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { type MonthSpending, monthSpending } from './month-spending.ts';
import { formatMoney, spentText } from '@tostao/domain/money/format-money';
import { plainSpaces } from '@tostao/domain/text/screen-text';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { Skeleton } from '@tostao/ui/skeleton';

/** Renders how much of the month's limits, or of its income, is spent. It has its height before the figures come. */
export function MonthBar({ figures }: { figures: HomeFigures | undefined }) {
  if (!figures) return <Skeleton className="mt-4 h-9 w-full opacity-30" />;
  const spending = monthSpending(figures);
  const text = spendingText(spending);
  return (
    <div className="mt-4 grid min-h-9 content-end gap-2">
      {spending.usage ? (
        <ProgressBar
          label="Gastos do mês"
          value={spending.usage.width}
          valueText={plainSpaces(text)}
          tone={spending.usage.tone}
        />
      ) : null}
      <p className="text-sm text-hero-muted tabular-nums">{text}</p>
    </div>
  );
}

function spendingText({ spent, of, basis, usage }: MonthSpending): string {
  if (spent < 0) return `${spentText(spent)} neste mês`;
  if (!usage) return spent > 0 ? `Gastou ${formatMoney(spent)} neste mês` : 'Nada gasto neste mês';
  const measure = basis === 'limits' ? 'das metas do mês' : 'que entraram no mês';
  return `Gastou ${formatMoney(spent)} de ${formatMoney(of)} ${measure}`;
}
