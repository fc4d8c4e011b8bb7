import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { lastDayOf } from '@tostao/domain/calendar/month';
import { useForecast } from '../cash-forecast/get-forecast.ts';
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

/** Projects the running month: the recorded rows, plus the debts still due and the income still expected. */
export function ProjectionCard({ report, today }: ProjectionCardProps) {
  const { data: forecast, isError, isFetching, refetch } = useForecast();
  const projection = forecast && projectMonth(report, forecast.rows, today);
  const lastDay = formatDay(lastDayOf(report.month)).slice(0, 5);
  return (
    <Card title={`Previsão até ${lastDay}`}>
      {projection ? <ProjectionFigures projection={projection} /> : null}
      {!forecast && !isError ? <ProjectionSkeleton /> : null}
      {!forecast && isError ? (
        <InlineFailure
          text="Não foi possível carregar a previsão."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Card>
  );
}
