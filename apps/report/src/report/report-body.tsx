import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthOf } from '@tostao/domain/calendar/month';
import { comparisonLine } from '../month-projection/comparison-line.ts';
import { useMonthReport, usePrefetchMonthReport } from '@tostao/domain/report/get-month-report';
import { changeBetween } from '../month-projection/month-change.ts';
import { isEmptyMonth, type MonthReport } from '@tostao/domain/report/month-report';
import { monthsBeside } from '@tostao/domain/report/report-month';
import { usePendingNote } from '@tostao/domain/account/pending-note';
import type { Period } from '@tostao/domain/transaction/transaction-filters';
import { useToday } from '@tostao/platform';
import { useAfterFirstFrame } from '@tostao/ui/after-first-frame';
import { clsx } from 'clsx';
import { CategoryList } from '../categories/category-list.tsx';
import { ExpenseChartCard } from '../charts/expense-chart-card.tsx';
import { useCategorySheet } from '../category-details/use-category-sheet.ts';
import { TagsSection } from '../tags/tags-section.tsx';
import { BalanceCard } from '../totals/balance-card.tsx';
import { EmptyMonth } from './empty-month.tsx';
import { ReportLayout } from './report-layout.tsx';
import { SectionsPending } from './sections-pending.tsx';
import { useLaterSections } from './use-later-sections.ts';
import type { ReportTab } from './use-report-address.ts';

interface ReportBodyProps {
  report: MonthReport;
  running: Month;
  /** Whether another month is loading. */
  isPending: boolean;
  showsTabs: boolean;
  tab: ReportTab;
  onTab: (tab: ReportTab) => void;
  /** The period of the tags, if it is not the month. */
  period: Period | null;
  onPeriod: (period: Period | null) => void;
  onShowCurrent: () => void;
}

/** Renders the sections of a month: in tabs on phones, else in two columns below the summary. */
export function ReportBody({
  report,
  running,
  isPending,
  showsTabs,
  tab,
  onTab,
  period,
  onPeriod,
  onShowCurrent,
}: ReportBodyProps) {
  const today = calendarDay(useToday());
  const { previous, next } = monthsBeside(report.month);
  const before = useMonthReport(previous ?? report.month).data;
  usePrefetchMonthReport(next);
  const { Component: CategorySheet, sheet, show, setOpen } = useCategorySheet(report);

  const note = usePendingNote({ hasTransaction: ({ date }) => monthOf(date) === report.month });

  const isRunning = report.month === running;
  const isEmpty = isEmptyMonth(report);
  const compared = before && before.month === previous ? before : undefined;
  const line = compared
    ? comparisonLine(changeBetween(compared.expenses, report.expenses), compared.month, isRunning)
    : '';
  const hadSomething = compared && (compared.income > 0 || compared.expenses > 0);

  const summary = (
    <>
      <BalanceCard report={report} line={isEmpty ? '' : line} note={note} />
      {isEmpty ? <EmptyMonth /> : null}
    </>
  );
  const expenses = (
    <>
      {report.expenses > 0 ? <ExpenseChartCard report={report} /> : null}
      <CategoryList
        title="Despesas por Categoria"
        categories={report.expenseCategories}
        empty="Nenhuma despesa neste mês."
        note={note}
        onOpen={show}
      />
    </>
  );
  const incomes = (
    <CategoryList
      title="Entradas por Categoria"
      categories={report.incomeCategories}
      empty="Nenhuma entrada neste mês."
      note={note}
      onOpen={show}
    />
  );
  const later = useLaterSections({ enabled: !showsTabs || tab !== 'month' });
  const Later = later.data;
  const projection =
    Later && isRunning ? <Later.ProjectionCard report={report} today={today} /> : null;
  const otherMonth = Later ? <Later.OtherMonth onShowCurrent={onShowCurrent} /> : null;
  const forecast = Later && isRunning ? <Later.ForecastCard /> : showsTabs ? otherMonth : null;
  const trend = Later ? (
    <>
      <Later.HistoryCard month={report.month} running={running} />
      {hadSomething && !isEmpty ? (
        <Later.ComparisonCard before={compared} after={report} isRunning={isRunning} />
      ) : null}
    </>
  ) : null;

  // The first frame has enough to draw.
  const isRestDrawn = useAfterFirstFrame();
  const shows = {
    month: !showsTabs || tab === 'month',
    forecast: !showsTabs || tab === 'forecast',
    trend: !showsTabs || tab === 'trend',
  };

  return (
    <div aria-busy={isPending} className={clsx('transition-opacity', isPending && 'opacity-60')}>
      <ReportLayout
        showsTabs={showsTabs}
        tab={tab}
        onTab={onTab}
        summary={shows.month ? summary : null}
        // The columns are about equally high: without a forecast, income goes beside the expenses.
        first={
          <>
            {shows.month ? expenses : null}
            {shows.month && isRunning && isRestDrawn ? incomes : null}
            {shows.forecast ? projection : null}
          </>
        }
        second={
          isRestDrawn ? (
            <>
              {shows.forecast ? forecast : null}
              {shows.month && !isRunning ? incomes : null}
              {shows.trend ? trend : null}
              {Later || (tab === 'month' && showsTabs) ? null : <SectionsPending query={later} />}
              {shows.month ? (
                <TagsSection month={report.month} period={period} onPeriod={onPeriod} />
              ) : null}
            </>
          ) : null
        }
      />
      {sheet && CategorySheet ? <CategorySheet {...sheet} onOpenChange={setOpen} /> : null}
    </div>
  );
}
