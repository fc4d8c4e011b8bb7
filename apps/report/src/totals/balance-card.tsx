import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { MonthReport } from '@tostao/domain/report/month-report';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { ArrowDownLeft, ArrowUpRight, TrendingDown, TrendingUp } from 'lucide-react';
import { Total } from './total.tsx';

interface BalanceCardProps {
  report: MonthReport;
  /** One sentence that compares the month; empty until its data is loaded. */
  line: string;
  /** Says which queued writes the sums lack. */
  note: string | undefined;
}

/** Summarizes the month: balance, income and expenses. */
export function BalanceCard({ report, line, note }: BalanceCardProps) {
  const { income, expenses, balance } = report;
  const isPositive = balance >= 0;
  const Trend = isPositive ? TrendingUp : TrendingDown;
  return (
    <Card tone="hero" className="lg:p-7 print:p-3">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-center lg:gap-8 print:grid-cols-2">
        <div>
          <div aria-live="polite">
            <p className="text-sm font-medium text-hero-muted">
              Balanço do mês{note ? `, ${note}` : null}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <MoneyText size="figure" tone={isPositive ? 'income' : 'expense'}>
                {formatMoney(toCentavos(Math.abs(balance)))}
              </MoneyText>
              <span className="inline-flex items-center gap-1 text-sm font-semibold">
                <Trend aria-hidden className="size-4.5" />
                {isPositive ? 'positivo' : 'negativo'}
              </span>
            </p>
          </div>
          <p className="mt-2 min-h-10 text-sm sm:min-h-5 text-balance text-hero-muted">{line}</p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-white/15 pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8 print:border-t-0 print:pt-0">
          <Total label="Total Entradas" icon={<ArrowDownLeft />} tone="income" amount={income} />
          <Total label="Total Saídas" icon={<ArrowUpRight />} tone="expense" amount={expenses} />
        </dl>
      </div>
    </Card>
  );
}
