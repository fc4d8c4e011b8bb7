import type { BudgetUsage } from '@tostao/domain/budget/budget-usage';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

/** Renders a monthly limit and how much of it is spent. */
export function BudgetLine({ limit, usage }: { limit: Centavos; usage: BudgetUsage }) {
  const isNear = usage.tone === 'orange' || usage.tone === 'yellow';
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span>Meta: {formatMoney(limit)}</span>
      <span
        className={clsx(
          'inline-flex items-center gap-1 font-semibold',
          usage.isExceeded && 'text-danger',
          isNear && 'text-warning',
          usage.tone === 'green' && 'text-income',
        )}
      >
        {usage.isExceeded ? (
          <>
            <TriangleAlert aria-hidden className="size-4" />
            <span className="sr-only">Meta ultrapassada: </span>
          </>
        ) : null}
        {usage.percentage}%
      </span>
    </span>
  );
}
