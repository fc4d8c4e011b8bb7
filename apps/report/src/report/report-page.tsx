import { useMonthReport } from '@tostao/domain/report/get-month-report';
import { useIsOnline, useNavigate } from '@tostao/platform';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { ReportActions } from '../export/report-actions.tsx';
import { MonthBar } from '../month/month-bar.tsx';
import { useArrowKeys } from '../month/use-arrow-keys.ts';
import { useMonthSwipe } from '../month/use-month-swipe.ts';
import { useReportMonth } from '../month/use-report-month.ts';
import { useCharts } from '../charts/use-charts.ts';
import { ReportBody } from './report-body.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { useRef } from 'react';

/** Renders a month's income and expenses, and their trend. */
export function ReportPage() {
  const navigate = useNavigate();
  const shown = useReportMonth();
  const { month, running, showPrevious, showNext } = shown;
  const query = useMonthReport(month);
  const { data: report } = query;
  const isOnline = useIsOnline();
  useCharts();
  useArrowKeys(showPrevious, showNext);
  const page = useRef<HTMLDivElement>(null);
  const { Component: MonthSwipe } = useMonthSwipe();
  const isEmpty = !report || (report.income === 0 && report.expenses === 0);

  return (
    <div ref={page}>
      {MonthSwipe ? <MonthSwipe area={page} onPrevious={showPrevious} onNext={showNext} /> : null}
      <Page
        title="Relatório do Mês"
        width="wide"
        onBack={() => void navigate('/')}
        actions={<ReportActions month={month} isEmpty={isEmpty} />}
      >
        <MonthBar {...shown} />
        <QueryState
          query={query}
          isOnline={isOnline}
          errorTitle="Não foi possível carregar o relatório"
          skeleton={<ReportSkeleton />}
        >
          {(loaded) => (
            <ReportBody report={loaded} running={running} isPending={loaded.month !== month} />
          )}
        </QueryState>
      </Page>
    </div>
  );
}
