import { saveDataEnabled, useToday, useHouseholdId } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useEffect } from 'react';
import { laterSectionsQuery } from './use-later-sections.ts';

/** Stands for idleness in browsers without `requestIdleCallback`. */
const idleDelayMs = 500;

/** Prefetches the tabs that are not shown, once the shown one is drawn and the browser is idle. */
export function usePrefetchTabs(isReady: boolean, month: Month): void {
  const client = useQueryClient();
  const database = useDatabase();
  const householdId = useHouseholdId();
  const today = calendarDay(useToday());
  useEffect(() => {
    if (!isReady || saveDataEnabled()) return undefined;
    return whenIdle(() => {
      client
        .fetchQuery(laterSectionsQuery)
        .then(({ prefetchTabs }) => prefetchTabs(client, database, { householdId, today, month }))
        // A tab that is opened loads its code itself.
        .catch(() => {});
    });
  }, [client, database, isReady, month, today, householdId]);
}

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, idleDelayMs);
  return () => clearTimeout(timer);
}
