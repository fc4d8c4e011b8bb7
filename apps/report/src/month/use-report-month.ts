import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthOf } from '@tostao/domain/calendar/month';
import { isReportMonth, monthsBeside } from '@tostao/domain/report/report-month';
import { type UrlStateCodec, useUrlState } from '@tostao/forms/use-url-state';
import { useToday } from '@tostao/platform';

const parameter = 'mes';

interface ReportAddress {
  /** `null` always means the current month, also after midnight. */
  month: Month | null;
}

const addressCodec: UrlStateCodec<ReportAddress> = {
  read: (params) => {
    const month = params.get(parameter) ?? '';
    return { month: isReportMonth(month) ? month : null };
  },
  write: ({ month }) => new URLSearchParams(month ? { [parameter]: month } : {}),
};

/** Returns the month of the report, which the URL stores, and functions that change it. */
export function useReportMonth() {
  const [address, change] = useUrlState(addressCodec, { history: 'push' });
  const running = monthOf(calendarDay(useToday()));
  const showAdjacent = (side: 'previous' | 'next') =>
    // An updater function, because keys may repeat faster than renders.
    change(({ month }) => ({ month: monthsBeside(month ?? running)[side] ?? month }));
  return {
    month: address.month ?? running,
    running,
    show: (month: Month | null) => change({ month }),
    showPrevious: () => showAdjacent('previous'),
    showNext: () => showAdjacent('next'),
  };
}

export type ReportMonth = ReturnType<typeof useReportMonth>;

/** Returns the query string of a month's URL. */
export function searchOfMonth(month: Month): string {
  return `?${parameter}=${month}`;
}
