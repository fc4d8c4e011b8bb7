import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useHouseholdId } from '@tostao/platform';
import { readSubscription } from './push-subscription.ts';

/** Returns the query that tells whether this browser gets messages of the user. */
export function useIsDeviceOn() {
  const database = useDatabase();
  return useQuery(
    queryOptions({
      queryKey: reminderKeys.device(useHouseholdId()),
      queryFn: async ({ signal }) => {
        const subscription = await readSubscription();
        if (!subscription || Notification.permission !== 'granted') return false;
        // The subscriptions of a user are ten at most.
        const stored = unwrap(
          await database.from('push_subscriptions').select('endpoint').abortSignal(signal),
        );
        return stored.some(({ endpoint }) => endpoint === subscription.endpoint);
      },
      meta: { persist: { version: 1 } },
    }),
  );
}

/** The query keys of reminders. */
export const reminderKeys = {
  settings: (householdId: string) => [householdId, 'reminders', 'settings'] as const,
  sender: (householdId: string) => [householdId, 'reminders', 'sender'] as const,
  device: (householdId: string) => [householdId, 'reminders', 'device'] as const,
};
