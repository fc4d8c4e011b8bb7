import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useHouseholdId } from '@tostao/platform';
import { reminderKeys } from '../device/get-device.ts';

/** The channels of the server. */
export interface Sender {
  /** The key that browsers subscribe with, in base64url. `null` where no sender runs. */
  publicKey: string | null;
  sendsMail: boolean;
}

/** Returns the query of the channels that this server has. */
export function useSender() {
  const database = useDatabase();
  return useQuery(
    queryOptions({
      queryKey: reminderKeys.sender(useHouseholdId()),
      queryFn: async ({ signal }): Promise<Sender> => {
        const row = unwrap(await database.rpc('reminder_sender').abortSignal(signal).single());
        return { publicKey: row.public_key, sendsMail: row.sends_mail };
      },
      meta: { persist: { version: 1 } },
    }),
  );
}
