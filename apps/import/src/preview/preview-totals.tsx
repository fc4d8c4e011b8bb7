import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { countText } from '../page/count-text.ts';
import type { PreviewSummary } from './preview-summary.ts';

/** Shows the totals of the transactions that an import would add. */
export function PreviewTotals({ summary }: { summary: PreviewSummary }) {
  const { added, transfers, merged, income, expenses } = summary;
  const figures = [
    ['Entradas', income, 'income'],
    ['Saídas', toCentavos(0 - expenses), 'expense'],
    ['Saldo', toCentavos(income - expenses), 'neutral'],
  ] as const;
  return (
    <Card title="Serão adicionadas" className="px-4! py-3! lg:p-4!">
      <p aria-live="polite" className="mb-1.5 text-sm text-muted">
        {countText(added, 'transação', 'transações')}
        {transfers > 0
          ? `, ${countText(transfers, 'delas é transferência', 'delas são transferências')}`
          : null}
        {merged > 0
          ? ` e ${countText(merged, 'junta com uma que já existe', 'juntas com as que já existem')}`
          : null}
      </p>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 lg:flex-col">
        {figures.map(([label, amount, tone]) => (
          <div key={label} className="lg:flex lg:items-baseline lg:justify-between lg:gap-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <MoneyText tone={tone} className="max-sm:text-sm">
                {formatMoney(amount)}
              </MoneyText>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
