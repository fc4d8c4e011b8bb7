import { MoneyText, type MoneyTone } from '../money-text/money-text.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface MoneyTotal {
  label: string;
  /** The formatted amount. A placeholder replaces it while it loads. */
  amount: string | undefined;
  tone: MoneyTone;
}

/** A few totals: side by side on phones, one below the other from 1024 px. */
export function MoneyTotals({ totals }: { totals: readonly MoneyTotal[] }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 lg:flex-col">
      {totals.map(({ label, amount, tone }) => (
        <div key={label} className="lg:flex lg:items-baseline lg:justify-between lg:gap-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            {amount === undefined ? (
              <Skeleton className="my-1 h-4 w-20" />
            ) : (
              <MoneyText tone={tone} className="max-sm:text-sm">
                {amount}
              </MoneyText>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
