import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { comparisonLine } from '../month-projection/comparison-line.ts';
import { useMonthReport, usePrefetchMonthReport } from '@tostao/domain/report/get-month-report';
import { changeBetween } from '../month-projection/month-change.ts';
import type { MonthReport } from '@tostao/domain/report/month-report';
import { monthsBeside } from '@tostao/domain/report/report-month';
import { useToday } from '@tostao/platform';
import { useAfterFirstFrame } from '@tostao/ui/after-first-frame';
import { clsx } from 'clsx';
import { CategoryList } from '../categories/category-list.tsx';
import { ExpenseChartCard } from '../charts/expense-chart-card.tsx';
import { HistoryCard } from '../charts/history-card.tsx';
import { ForecastCard } from '../cash-forecast/forecast-card.tsx';
import { ComparisonCard } from '../month-projection/comparison-card.tsx';
import { ProjectionCard } from '../month-projection/projection-card.tsx';
import { useCategorySheet } from '../category-details/use-category-sheet.ts';
import { BalanceCard } from '../totals/balance-card.tsx';
import { EmptyMonth } from './empty-month.tsx';

interface ReportBodyProps {
  report: MonthReport;
  running: Month;
  /** Whether another month is loading. */
  isPending: boolean;
}

/** Renders a month's figures, with the summary first. */
export function ReportBody({ report, running, isPending }: ReportBodyProps) {
  const today = calendarDay(useToday());
  const { previous, next } = monthsBeside(report.month);
  const before = useMonthReport(previous ?? report.month).data;
  usePrefetchMonthReport(next);
  const { Component: CategorySheet, sheet, show, setOpen } = useCategorySheet(report);

  const isRunning = report.month === running;
  const isEmpty = report.income === 0 && report.expenses === 0;
  const compared = before && before.month === previous ? before : undefined;
  const line = compared
    ? comparisonLine(changeBetween(compared.expenses, report.expenses), compared.month, isRunning)
    : '';
  // On phones it is below the first screenful.
  const isSecondColumnDrawn = useAfterFirstFrame();
  const hadSomething = compared && (compared.income > 0 || compared.expenses > 0);

  return (
    <div
      aria-busy={isPending}
      className={clsx(
        'grid grid-cols-1 gap-5 transition-opacity lg:gap-6 print:gap-3',
        isPending && 'opacity-60',
      )}
    >
      <BalanceCard report={report} line={isEmpty ? '' : line} />
      {isEmpty ? <EmptyMonth /> : null}
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start lg:gap-6 print:block print:columns-2 print:gap-3">
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:gap-6 print:contents">
          {report.expenses > 0 ? <ExpenseChartCard report={report} /> : null}
          <CategoryList
            title="Despesas por Categoria"
            categories={report.expenseCategories}
            empty="Nenhuma despesa neste mês."
            onOpen={show}
          />
        </div>
        {isSecondColumnDrawn ? (
          <div className="grid min-w-0 grid-cols-1 gap-5 lg:gap-6 print:contents">
            {isRunning ? <ProjectionCard report={report} today={today} /> : null}
            {isRunning ? <ForecastCard /> : null}
            <CategoryList
              title="Entradas por Categoria"
              categories={report.incomeCategories}
              empty="Nenhuma entrada neste mês."
              onOpen={show}
            />
            <HistoryCard month={report.month} running={running} />
            {hadSomething && !isEmpty ? (
              <ComparisonCard before={compared} after={report} isRunning={isRunning} />
            ) : null}
          </div>
        ) : null}
      </div>
      {sheet && CategorySheet ? <CategorySheet {...sheet} onOpenChange={setOpen} /> : null}
    </div>
  );
}
