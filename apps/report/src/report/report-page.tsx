import { useMonthReport } from '@tostao/domain/report/get-month-report';
import { useIsOnline, useNavigate } from '@tostao/platform';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { StaleNotice } from '@tostao/ui/stale-notice';
import { ReportActions } from '../export/report-actions.tsx';
import { MonthBar } from '../month/month-bar.tsx';
import { useArrowKeys } from '../month/use-arrow-keys.ts';
import { useMonthSwipe } from '../month/use-month-swipe.ts';
import { useReportMonth } from '../month/use-report-month.ts';
import { useCharts } from '../charts/use-charts.ts';
import { ReportBody } from './report-body.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** Where a month's money came from and went to, and whether that gets better. */
export function ReportPage() {
  const navigate = useNavigate();
  const shown = useReportMonth();
  const { month, running, showPrevious, showNext } = shown;
  const { data: report, isError, isFetching, refetch } = useMonthReport(month);
  useCharts();
  useArrowKeys(showPrevious, showNext);
  const swipe = useMonthSwipe(showPrevious, showNext);
  // Without a connection the frame says that what is here is not of now.
  const isStale = useIsOnline() && isError && report !== undefined;
  const isEmpty = !report || (report.income === 0 && report.expenses === 0);

  return (
    <div {...swipe}>
      <Page
        title="Relatório do Mês"
        width="wide"
        onBack={() => void navigate('/')}
        actions={<ReportActions month={month} isEmpty={isEmpty} />}
      >
        <MonthBar {...shown} />
        {isStale ? <StaleNotice pending={isFetching} onRetry={() => void refetch()} /> : null}
        {report ? (
          <ReportBody report={report} running={running} isPending={report.month !== month} />
        ) : null}
        {!report && !isError ? <ReportSkeleton /> : null}
        {!report && isError ? (
          <ErrorCard
            title="Não foi possível carregar o relatório"
            description="Verifique sua internet e tente novamente."
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
      </Page>
    </div>
  );
}
