import type { Month } from '@tostao/domain/calendar/month';
import {
  findReportCategory,
  type MonthReport,
  type ReportCategory,
} from '@tostao/domain/report/month-report';
import { componentQuery, saveDataEnabled, usePlatform } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The code of forms and dialogs, loaded once the figures are on screen. */
const query = componentQuery('The sheet of a category', () =>
  // With a name: the number of a chunk that uses modules of the shell depends on the folder of the build.
  import(/* webpackChunkName: "sheet" */ './category-sheet.tsx').then(
    (module) => module.CategorySheet,
  ),
);

interface Sheet {
  category: ReportCategory;
  month: Month;
  open: boolean;
}

/**
 * Returns the category of the open sheet. It remains set during the exit animation, and reflects
 * data changes.
 */
export function useCategorySheet(report: MonthReport) {
  const [sheet, setSheet] = useState<Sheet>();
  const { category, month } = sheet ?? {};
  const latest =
    category && month === report.month
      ? findReportCategory(report, category.type, category.category)
      : undefined;
  const { data: Component, refetch } = useQuery({ ...query, enabled: !saveDataEnabled() });
  const { notify } = usePlatform();

  const load = async () => {
    const { isError } = await refetch();
    if (!isError) return;
    setSheet(undefined);
    notify({
      kind: 'error',
      title: 'Não foi possível abrir a categoria',
      description: 'Verifique sua internet e tente novamente.',
    });
  };
  return {
    Component,
    sheet: sheet && { ...sheet, category: latest ?? sheet.category },
    show: (shown: ReportCategory) => {
      setSheet({ category: shown, month: report.month, open: true });
      if (!Component) void load();
    },
    setOpen: (open: boolean) => setSheet((last) => last && { ...last, open }),
  };
}
