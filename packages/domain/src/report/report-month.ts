import { isMonth, type Month, nextMonth, previousMonth } from '../calendar/month.ts';

/** The months that can hold a transaction. */
export const firstReportMonth: Month = '1900-01';
export const lastReportMonth: Month = '2999-12';

/** Whether the text is a month that can hold a transaction. */
export function isReportMonth(text: string): text is Month {
  return isMonth(text) && text >= firstReportMonth && text <= lastReportMonth;
}

/** The months on either side; `null` beyond the ends of the calendar. */
export function monthsBeside(month: Month): { previous: Month | null; next: Month | null } {
  return {
    previous: month > firstReportMonth ? previousMonth(month) : null,
    next: month < lastReportMonth ? nextMonth(month) : null,
  };
}
