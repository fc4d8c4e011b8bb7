import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Card } from '@tostao/ui/card';
import { MoneyTotals } from '@tostao/ui/money-totals';
import { countText } from '../shared/count-text.ts';
import type { PreviewSummary } from '../match/preview-summary.ts';

/** Shows the totals of the transactions that an import would add. */
export function PreviewTotals({ summary }: { summary: PreviewSummary }) {
  const { added, transfers, merged, income, expenses } = summary;
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
      <MoneyTotals
        totals={[
          { label: 'Entradas', amount: formatMoney(income), tone: 'income' },
          { label: 'Saídas', amount: formatMoney(toCentavos(0 - expenses)), tone: 'expense' },
          { label: 'Saldo', amount: formatMoney(toCentavos(income - expenses)), tone: 'neutral' },
        ]}
      />
    </Card>
  );
}
