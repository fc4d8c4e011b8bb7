import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthOf } from '@tostao/domain/calendar/month';
import { monthsBeside, reportMonth } from '@tostao/domain/report/report-month';
import { useSearchParams, useToday } from '@tostao/platform';

const parameter = 'mes';

/** The month in the address, and how to go to others. */
export function useReportMonth() {
  const [search, setSearch] = useSearchParams();
  const today = calendarDay(useToday());

  /** Without a month the address always shows the running one. */
  const show = (month: Month | null) => {
    const next = new URLSearchParams(window.location.search);
    if (month) next.set(parameter, month);
    else next.delete(parameter);
    setSearch(next);
  };
  const month = reportMonth(search.get(parameter), today);
  return {
    month,
    running: monthOf(today),
    show,
    showPrevious: () => showAdjacent('previous', today, show),
    showNext: () => showAdjacent('next', today, show),
  };
}

/** From where the address is by now: keys come faster than renders. */
function showAdjacent(
  side: 'previous' | 'next',
  today: CalendarDay,
  show: (month: Month) => void,
): void {
  const now = new URLSearchParams(window.location.search).get(parameter);
  const beside = monthsBeside(reportMonth(now, today))[side];
  if (beside) show(beside);
}

export type ReportMonth = ReturnType<typeof useReportMonth>;

/** The address of a month. */
export function searchOfMonth(month: Month): string {
  return `?${parameter}=${month}`;
}
