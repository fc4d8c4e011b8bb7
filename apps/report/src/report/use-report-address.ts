import { calendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthOf } from '@tostao/domain/calendar/month';
import { isReportMonth, monthsBeside } from '@tostao/domain/report/report-month';
import type { Period } from '@tostao/domain/transaction/transaction-filters';
import { type UrlStateCodec, useUrlState } from '@tostao/forms/use-url-state';
import { useToday } from '@tostao/platform';

/** The tabs of the report on phones. */
export const reportTabs = ['month', 'forecast', 'trend'] as const;
export type ReportTab = (typeof reportTabs)[number];

interface ReportAddress {
  /** `null` always means the current month, also after midnight. */
  month: Month | null;
  tab: ReportTab;
  /** The period of the tags, if it is not the month. */
  period: Period | null;
}

const monthParameter = 'mes';
const tabParameter = 'aba';
/** The first tab needs no parameter. */
const tabWords = { month: '', forecast: 'previsao', trend: 'tendencia' } as const;

export const addressCodec: UrlStateCodec<ReportAddress> = {
  read: (params) => {
    const month = params.get(monthParameter) ?? '';
    const from = params.get('de') ?? '';
    const to = params.get('ate') ?? '';
    return {
      month: isReportMonth(month) ? month : null,
      tab: reportTabs.find((tab) => tabWords[tab] === params.get(tabParameter)) ?? 'month',
      period: isCalendarDay(from) && isCalendarDay(to) ? { from, to } : null,
    };
  },
  write: ({ month, tab, period }) =>
    new URLSearchParams({
      ...(month ? { [monthParameter]: month } : {}),
      ...(tab === 'month' ? {} : { [tabParameter]: tabWords[tab] }),
      ...(period ? { de: period.from, ate: period.to } : {}),
    }),
};

/** Returns the month and the tab of the report, which the URL stores, and functions that change them. */
export function useReportAddress() {
  const [address, change] = useUrlState(addressCodec, { history: 'push' });
  const running = monthOf(calendarDay(useToday()));
  const showAdjacent = (side: 'previous' | 'next') =>
    // An updater function, because keys may repeat faster than renders.
    change(({ month }) => ({ month: monthsBeside(month ?? running)[side] ?? month }));
  return {
    month: address.month ?? running,
    running,
    tab: address.tab,
    period: address.period,
    show: (month: Month | null) => change({ month }),
    showPrevious: () => showAdjacent('previous'),
    showNext: () => showAdjacent('next'),
    showTab: (tab: ReportTab) => change({ tab }),
    showPeriod: (period: Period | null) => change({ period }),
  };
}

/** Returns the query string of a month's URL. */
export function searchOfMonth(month: Month): string {
  return `?${monthParameter}=${month}`;
}
