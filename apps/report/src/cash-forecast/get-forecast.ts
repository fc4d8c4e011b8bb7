import { type Persistence, useToday, useHouseholdId } from '@tostao/platform';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { useCallback } from 'react';
import { basisFromAnswer, type ForecastAnswer, type ForecastBasis } from './forecast-basis.ts';
import { forecastOf } from './forecast.ts';

const persist: Persistence = { version: 2 };

/** Returns the options of the query behind `useForecast`, which loads the data of a day's forecast. */
export function forecastQuery(
  database: TostaoDatabase,
  client: QueryClient,
  householdId: string,
  today: CalendarDay,
) {
  return queryOptions({
    queryKey: queryKeys.forecast(householdId, today),
    queryFn: async ({ signal }) =>
      basisFromAnswer(
        unwrap(
          await database.rpc('forecast', { p_today: today }).abortSignal(signal),
        ) as unknown as ForecastAnswer,
        today,
      ),
    meta: { persist },
    // Offline on a new day, the data of the last one is the best there is.
    placeholderData: () => newestBasis(client, householdId),
  });
}

function newestBasis(client: QueryClient, householdId: string): ForecastBasis | undefined {
  return client
    .getQueryCache()
    .findAll({
      queryKey: queryKeys.allForecasts(householdId),
      // Restored data of another day may have an older shape.
      predicate: ({ meta }) => meta?.persist?.version === persist.version,
    })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => state.data as ForecastBasis | undefined)
    .find((basis) => basis !== undefined);
}

/** Returns the query of the forecast. */
export function useForecast() {
  const today = calendarDay(useToday());
  const select = useCallback((basis: ForecastBasis) => forecastOf(basis, today), [today]);
  return useQuery({
    ...forecastQuery(useDatabase(), useQueryClient(), useHouseholdId(), today),
    select,
  });
}
