import type { QueryClient } from '@tanstack/react-query';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Month, monthOf } from '@tostao/domain/calendar/month';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { forecastViewQuery } from '../cash-forecast/forecast-card.tsx';
import { forecastQuery } from '../cash-forecast/get-forecast.ts';
import { monthHistoryQuery } from '../charts/get-month-history.ts';
import { historyEnd } from '../charts/month-history.ts';
import { chartsQuery } from '../charts/use-charts.ts';

interface Shown {
  householdId: string;
  today: CalendarDay;
  month: Month;
}

/** Prefetches the charts and the data of all tabs. Failures are left to the tabs. */
export function prefetchTabs(
  client: QueryClient,
  database: TostaoDatabase,
  { householdId, today, month }: Shown,
): void {
  const last = historyEnd(month, monthOf(today));
  void client.prefetchQuery(chartsQuery);
  void client.prefetchQuery(forecastViewQuery);
  void client.prefetchQuery(forecastQuery(database, client, householdId, today));
  void client.prefetchQuery(monthHistoryQuery(database, householdId, last));
}
