import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { lastDayOf } from '@tostao/domain/calendar/month';
import { useDebts } from '@tostao/domain/debt/list-debts';
import { projectMonth } from './month-projection.ts';
import type { MonthReport } from '@tostao/domain/report/month-report';
import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { ProjectionFigures } from './projection-figures.tsx';
import { ProjectionSkeleton } from './projection-skeleton.tsx';

interface ProjectionCardProps {
  report: MonthReport;
  today: CalendarDay;
}

/** Projects the running month: the expenses so far plus the debts still due in it. */
export function ProjectionCard({ report, today }: ProjectionCardProps) {
  const { data: debts, isError, isFetching, refetch } = useDebts();
  const projection = debts && projectMonth(report, debts, today);
  const lastDay = formatDay(lastDayOf(report.month)).slice(0, 5);
  return (
    <Card title={`Previsão até ${lastDay}`}>
      {projection ? <ProjectionFigures projection={projection} /> : null}
      {!debts && !isError ? <ProjectionSkeleton /> : null}
      {!debts && isError ? (
        <InlineFailure
          text="Não foi possível carregar as dívidas."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Card>
  );
}
