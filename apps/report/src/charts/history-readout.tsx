import { formatMoney } from '@tostao/domain/money/format-money';
import type { MonthBalance } from './month-history.ts';
import { MoneyText } from '@tostao/ui/money-text';

/** Renders the figures of the hovered month, or of the selected one. */
export function HistoryReadout({ balance }: { balance: MonthBalance | undefined }) {
  const figures = [
    { label: 'Entrou', amount: balance?.income },
    { label: 'Saiu', amount: balance?.expenses },
    { label: 'Saldo', amount: balance?.balance },
  ];
  return (
    <dl className="flex flex-wrap items-end gap-x-5 gap-y-1">
      {figures.map(({ label, amount }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="leading-tight">
            <MoneyText size="sm">{amount === undefined ? '–' : formatMoney(amount)}</MoneyText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
