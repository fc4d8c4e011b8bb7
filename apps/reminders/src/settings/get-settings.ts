import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { type TostaoDatabase, useDatabase } from '@tostao/domain/data-access/use-database';
import { useHouseholdId } from '@tostao/platform';
import { reminderKeys } from '../device/get-device.ts';

/** How often a user gets an e-mail. */
export type EmailFrequency = 'never' | 'daily' | 'weekly';

/** The choices of a user for all devices. */
export interface ReminderSettings {
  email: EmailFrequency;
  /** The hour of the day, 0 to 23, in the time zone of the device that saved it. */
  hour: number;
  /** Whether messages have names and amounts. */
  showsDetails: boolean;
}

const initialSettings: ReminderSettings = { email: 'never', hour: 8, showsDetails: false };

/** @throws DatabaseError */
async function fetchSettings(
  database: TostaoDatabase,
  signal: AbortSignal,
): Promise<ReminderSettings> {
  const row = unwrap(
    await database
      .from('reminder_settings')
      .select('email_frequency, hour, shows_details')
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return initialSettings;
  return {
    email: (row.email_frequency ?? 'never') as EmailFrequency,
    hour: row.hour,
    showsDetails: row.shows_details,
  };
}

/** Returns the query of the user's settings. */
export function useReminderSettings() {
  const database = useDatabase();
  return useQuery(
    queryOptions({
      queryKey: reminderKeys.settings(useHouseholdId()),
      queryFn: ({ signal }) => fetchSettings(database, signal),
      meta: { persist: { version: 1 } },
    }),
  );
}
