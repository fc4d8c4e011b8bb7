import type { Month } from '@tostao/domain/calendar/month';
import {
  findReportCategory,
  type MonthReport,
  type ReportCategory,
} from '@tostao/domain/report/month-report';
import { useState } from 'react';

interface Sheet {
  category: ReportCategory;
  month: Month;
  open: boolean;
}

/** Which category's sheet is open. It stays known while it closes, and follows what changes. */
export function useCategorySheet(report: MonthReport) {
  const [sheet, setSheet] = useState<Sheet>();
  const { category, month } = sheet ?? {};
  const latest =
    category && month === report.month
      ? findReportCategory(report, category.type, category.category)
      : undefined;
  return {
    sheet: sheet && { ...sheet, category: latest ?? sheet.category },
    show: (shown: ReportCategory) => setSheet({ category: shown, month: report.month, open: true }),
    setOpen: (open: boolean) => setSheet((last) => last && { ...last, open }),
  };
}
