import { isMonth, type Month, nextMonth, previousMonth } from '../calendar/month.ts';

/** The range of months that can contain transactions. */
export const firstReportMonth: Month = '1900-01';
export const lastReportMonth: Month = '2999-12';

/** Tells whether text is a month that can contain transactions. */
export function isReportMonth(text: string): text is Month {
  return isMonth(text) && text >= firstReportMonth && text <= lastReportMonth;
}

/** Returns the adjacent months, `null` beyond the valid range. */
export function monthsBeside(month: Month): { previous: Month | null; next: Month | null } {
  return {
    previous: month > firstReportMonth ? previousMonth(month) : null,
    next: month < lastReportMonth ? nextMonth(month) : null,
  };
}
