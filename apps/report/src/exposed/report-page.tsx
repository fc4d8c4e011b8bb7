import '../report/print.css';
import { useMonthReport } from '@tostao/domain/report/get-month-report';
import { isEmptyMonth } from '@tostao/domain/report/month-report';
import { useIsOnline, useNavigate } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { ReportActions } from '../export/report-actions.tsx';
import { MonthBar } from '../month/month-bar.tsx';
import { useArrowKeys } from '../month/use-arrow-keys.ts';
import { useMonthSwipe } from '../month/use-month-swipe.ts';
import { useCharts } from '../charts/use-charts.ts';
import { ReportBody } from '../report/report-body.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { useLaterSections } from '../report/use-later-sections.ts';
import { usePrefetchTabs } from '../report/use-prefetch-tabs.ts';
import { useReportAddress } from '../report/use-report-address.ts';
import { useShowsTabs } from '../report/use-shows-tabs.ts';
import { useRef } from 'react';

/** Renders a month's income and expenses, the forecast and the trend. */
function ReportPage() {
  const navigate = useNavigate();
  const { month, running, tab, period, show, showPrevious, showNext, showTab, showPeriod } =
    useReportAddress();
  const query = useMonthReport(month);
  const { data: report } = query;
  const isOnline = useIsOnline();
  const showsTabs = useShowsTabs();
  useCharts({ enabled: !showsTabs || tab !== 'forecast' });
  // In parallel with the data.
  useLaterSections({ enabled: !showsTabs || tab !== 'month' });
  usePrefetchTabs(showsTabs && report !== undefined, month);
  useArrowKeys(showPrevious, showNext);
  const page = useRef<HTMLDivElement>(null);
  const { Component: MonthSwipe } = useMonthSwipe();
  const isEmpty = !report || isEmptyMonth(report);

  return (
    <div ref={page}>
      {MonthSwipe ? <MonthSwipe area={page} onPrevious={showPrevious} onNext={showNext} /> : null}
      <Page
        title="Relatório do Mês"
        width="wide"
        onBack={() => void navigate('/')}
        actions={<ReportActions month={month} isEmpty={isEmpty} />}
      >
        <MonthBar
          month={month}
          running={running}
          show={show}
          showPrevious={showPrevious}
          showNext={showNext}
        />
        <QueryState
          query={query}
          isOnline={isOnline}
          errorTitle="Não foi possível carregar o relatório"
          skeleton={<ReportSkeleton tab={showsTabs ? tab : undefined} />}
        >
          {(loaded) => (
            <ReportBody
              report={loaded}
              running={running}
              isPending={loaded.month !== month}
              showsTabs={showsTabs}
              tab={tab}
              onTab={showTab}
              period={period}
              onPeriod={showPeriod}
              onShowCurrent={() => show(null)}
            />
          )}
        </QueryState>
      </Page>
    </div>
  );
}

export default withAppRoot('report', ReportPage);
