import { monthName } from '@tostao/domain/calendar/month';
import { compareMonths, largestChanges } from './month-change.ts';
import type { MonthReport } from '@tostao/domain/report/month-report';
import { Card } from '@tostao/ui/card';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { ChangeRow } from './change-row.tsx';

const mostChanges = 3;

interface ComparisonCardProps {
  before: MonthReport;
  after: MonthReport;
  /** Whether the month is still running. */
  isRunning: boolean;
}

/** Compares the month with the previous one. */
export function ComparisonCard({ before, after, isRunning }: ComparisonCardProps) {
  const name = monthName(before.month);
  const { income, expenses, balance } = compareMonths(before, after);
  const changes = largestChanges(before, after, mostChanges);
  return (
    <Card title={`Comparação com ${name}`}>
      {isRunning ? (
        <p className="-mt-3 mb-2 text-sm text-muted">Este mês até agora, {name} inteiro.</p>
      ) : null}
      <ul className="divide-y divide-line">
        <ChangeRow label="Entradas" change={income} moreIs="good" />
        <ChangeRow label="Saídas" change={expenses} moreIs="bad" />
        <ChangeRow label="Balanço" change={balance} moreIs="good" />
      </ul>
      {changes.length > 0 ? (
        <div className="mt-4 print:hidden">
          <h3 className="text-sm font-semibold text-muted">O que mais mudou</h3>
          <ul className="divide-y divide-line">
            {changes.map(({ category, ...change }) => (
              <ChangeRow
                key={category.key}
                label={category.name}
                icon={<CategoryIcon icon={category.icon} color={category.color} size="xs" />}
                change={change}
                moreIs="bad"
              />
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}
