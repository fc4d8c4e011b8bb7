import {
  MutationCache,
  onlineManager,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Notification, PlatformServices } from '@tostao/platform';
import { isDatabaseError } from './database-error.ts';
import { describeFailure } from './describe-failure.ts';
import { invalidate, invalidateAfterUpdate } from './invalidate.ts';
import type { MutationMeta } from './mutation-meta.ts';
import { retryOnNetworkError } from './network-error.ts';

/** Defaults of every mutation: retried when the network fails, never paused. */
export const mutationDefaults = { retry: retryOnNetworkError, networkMode: 'always' } as const;

/**
 * The one policy for writes: a failure rolls back the optimistic update and shows in the form that wrote, or
 * else as a toast; then the queries that `meta` names are refetched.
 */
export function createMutationCache(notify: PlatformServices['notify']): MutationCache {
  return new MutationCache({
    onSuccess: (data) => {
      if (data === 'queued') notify(queuedToast());
    },
    onError: async (error, variables, rollBack, { meta }, { client }) => {
      if (isRollBack(rollBack)) rollBack();
      if (meta?.failure) {
        const toast = await describeFailure(meta.failure, error);
        const { recreate, showFailure = notify } = meta;
        if (!recreate || !isRowGone(error)) return showFailure(toast);
        const again = () => recreate(client, variables);
        const action = { label: 'Criar de novo', onClick: () => void again() };
        showFailure({ ...toast, action }, again);
      } else console.error('A mutation failed', error);
    },
    onSettled: async (data, error, _variables, _context, { meta = {} }, { client }) => {
      if (data === 'queued') return;
      const { invalidates = [], invalidatesInBackground = [], updates = [] }: MutationMeta = meta;
      if (error) {
        // Does not wait: the form would stay disabled while queries refetch.
        void refetch(client, [...updates, ...invalidates, ...invalidatesInBackground]);
        return;
      }
      void refetch(client, invalidatesInBackground);
      for (const queryKey of updates) void invalidateAfterUpdate(client, queryKey);
      await refetch(client, invalidates);
    },
  });
}

/** Tells whether the row that a write was to change is deleted. */
function isRowGone(error: Error): boolean {
  return error.name === 'GoneError' || (isDatabaseError(error) && error.code === 'PT422');
}

/** Tells whether `onMutate` returned the rollback of an optimistic update. */
function isRollBack(value: unknown): value is () => void {
  return typeof value === 'function';
}

async function refetch(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => invalidate(client, { queryKey })));
}

/** Tells the user that a write is queued on this device. While online it waits for another write, or for the next sign-in. */
function queuedToast(): Notification {
  return {
    kind: 'info',
    title: 'Salvo neste aparelho',
    description: onlineManager.isOnline()
      ? 'Será enviado assim que possível.'
      : 'Será enviado quando a conexão voltar.',
  };
}
