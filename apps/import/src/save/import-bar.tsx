import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { FormFailure, type FormFailureProps } from '@tostao/ui/form-failure';
import { MoneyText } from '@tostao/ui/money-text';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { countText } from '@tostao/domain/text/screen-text';
import type { PreviewSummary } from '../match/preview-summary.ts';

interface ImportBarProps {
  summary: PreviewSummary;
  pending: boolean;
  disabled: boolean;
  percent: number;
  failure: FormFailureProps | undefined;
  onImport: () => void;
}

/** Sums up what an import would add, and imports it with a bar that shows the progress. */
export function ImportBar(props: ImportBarProps) {
  const { summary, pending, disabled, percent, failure, onImport } = props;
  const { added, merged, transfers, income, expenses } = summary;
  const label =
    added === 0 && merged > 0
      ? `Juntar ${countText(merged, 'transação', 'transações')}`
      : `Importar ${countText(added, 'transação', 'transações')}`;
  const totals = [
    { label: 'Entradas', amount: income, tone: 'income' },
    { label: 'Saídas', amount: toCentavos(0 - expenses), tone: 'expense' },
    { label: 'Saldo', amount: toCentavos(income - expenses), tone: 'neutral' },
  ] as const;
  return (
    <Card title="Serão adicionadas" titleHidden className="p-3! shadow-lift! lg:px-5!">
      {failure ? (
        <div className="mb-3">
          <FormFailure {...failure} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p aria-live="polite" className="text-sm text-muted empty:hidden max-lg:w-full">
          {[
            transfers > 0 &&
              countText(transfers, 'delas é transferência', 'delas são transferências'),
            merged > 0 &&
              countText(merged, 'junta com uma que já existe', 'juntas com as que já existem'),
          ]
            .filter(Boolean)
            .join(' e ')}
        </p>
        <dl className="flex flex-1 flex-wrap justify-between gap-x-4 lg:justify-start lg:gap-x-8">
          {totals.map((total) => (
            <div key={total.label} className="lg:flex lg:items-baseline lg:gap-2">
              <dt className="text-xs text-muted lg:text-sm">{total.label}</dt>
              <dd>
                <MoneyText tone={total.tone} className="text-sm lg:text-base">
                  {formatMoney(total.amount)}
                </MoneyText>
              </dd>
            </div>
          ))}
        </dl>
        <Button
          size="sm"
          className="w-full lg:w-auto"
          aria-disabled={disabled || added + merged === 0}
          loading={pending}
          loadingText="Importando..."
          onClick={onImport}
        >
          {label}
        </Button>
      </div>
      {pending ? (
        <div className="mt-3">
          <ProgressBar label="Importação" value={percent} />
        </div>
      ) : null}
    </Card>
  );
}
