import type { DueTotals } from '../due/due-totals.ts';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { Skeleton } from '@tostao/ui/skeleton';
import { clsx } from 'clsx';

/** R$ 999.999,99 is the longest amount that fits at full size. */
const longAmount = 99_999_999;

/**
 * Renders the total to pay, the overdue total and that of the next days, or placeholders while they
 * load.
 */
export function Totals({ totals }: { totals?: DueTotals | undefined }) {
  return (
    <Card tone="hero" title="Total a Pagar">
      <div className="-mt-3 grid min-h-11 items-center">
        {totals ? (
          <MoneyText
            size="figure"
            tone="inherit"
            // A longer amount would not fit on one line.
            className={clsx(totals.toPay > longAmount && 'text-2xl!')}
          >
            {formatMoney(totals.toPay)}
          </MoneyText>
        ) : (
          <Skeleton className="h-9 w-52 opacity-30" />
        )}
      </div>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-2 border-t border-hero-muted/25 pt-4">
        <Part label="Vencidas" amount={totals?.overdue} late />
        <Part label="Próximos 7 dias" amount={totals?.nextSevenDays} />
      </dl>
    </Card>
  );
}

interface PartProps {
  label: string;
  amount: DueTotals['overdue'] | undefined;
  late?: boolean;
}

function Part({ label, amount, late = false }: PartProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-hero-muted">{label}</dt>
      <dd className="mt-0.5 min-h-7">
        {amount === undefined ? (
          <Skeleton className="mt-1 h-5 w-24 opacity-30" />
        ) : (
          <MoneyText
            tone={late && amount > 0 ? 'expense' : 'inherit'}
            className="text-lg whitespace-normal!"
          >
            {formatMoney(amount)}
          </MoneyText>
        )}
      </dd>
    </div>
  );
}
