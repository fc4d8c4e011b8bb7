import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';

/** A device on which the user is signed in. */
export interface Device {
  id: string;
  name: string;
  isCurrent: boolean;
  /** Moments in ISO 8601. */
  firstUsedAt: string;
  lastUsedAt: string;
}

const key = (userId: string) => [userId, 'sessions'];

/** Returns the options of the query of the devices, that of the page first. */
export function devicesQuery(database: TostaoDatabase, userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<Device[]> => {
      const [answer, { deviceName }] = await Promise.all([
        database.rpc('list_sessions').abortSignal(signal),
        // Its parser is large.
        import('./device-name.ts'),
      ]);
      const sessions = unwrap(answer);
      return sessions
        .map((session) => ({
          id: session.id,
          name: deviceName(session.user_agent),
          isCurrent: session.is_current,
          firstUsedAt: session.created_at,
          lastUsedAt: session.used_at,
        }))
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },
  });
}

/** Returns the options of a mutation that ends the session of a device, or of all others for `null`. */
export function endSessionsMutation({ database, userId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (id: string | null) =>
      unwrap(await database.rpc('end_sessions', id === null ? {} : { p_id: id })),
    meta: {
      failure: { title: 'Erro ao encerrar' },
      invalidates: [key(userId)],
    },
    onSuccess: (count) =>
      notify({
        kind: 'success',
        title: count === 1 ? 'Aparelho encerrado' : `${count} aparelhos encerrados`,
        description: 'A sessão termina no próximo uso.',
      }),
  });
}
