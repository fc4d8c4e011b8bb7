import { MutationCache, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PlatformServices } from '@tostao/platform';
import { queuedToast } from '../outbox/queued-toast.ts';
import { type FailedOperation, failureToast } from './failure.ts';
import { invalidate, invalidateAfterUpdate } from './invalidate.ts';
import { retryOnNetworkError } from './network-error.ts';

/** What the policy needs to know of a mutation. */
export interface MutationMeta extends Record<string, unknown> {
  /** Names the write to the user, who may be about to leave before it is sent. */
  label?: string;
  /** Names the operation in the error toast; without it a failure is only logged. */
  failure?: FailedOperation;
  /** Queries to refetch once the mutation has settled. The mutation waits for them. */
  invalidates?: readonly QueryKey[];
  /** The same, without waiting: a form can close while sums are refetched. */
  invalidatesInBackground?: readonly QueryKey[];
  /** Queries whose cached data shows the change already: only refetches under way start again. */
  updates?: readonly QueryKey[];
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** Defaults of every mutation: retried when the network fails, never paused. */
export const mutationDefaults = { retry: retryOnNetworkError, networkMode: 'always' } as const;

/**
 * The one policy for writes: a failure rolls back the optimistic update and shows a toast; then the
 * queries that `meta` names are refetched.
 */
export function createMutationCache(notify: PlatformServices['notify']): MutationCache {
  return new MutationCache({
    onSuccess: (data) => {
      if (data === 'queued') notify(queuedToast);
    },
    onError: (error, _variables, context, { meta }) => {
      rollBackOf(context)?.();
      if (meta?.failure) notify(failureToast(meta.failure, error));
      else console.error('A mutation failed', error);
    },
    onSettled: async (data, error, _variables, _context, { meta }, { client }) => {
      if (!meta || data === 'queued') return;
      const { invalidates = [], invalidatesInBackground = [], updates = [] } = meta;
      if (error) {
        // The form gets its buttons back at once.
        void refetch(client, [...updates, ...invalidates, ...invalidatesInBackground]);
        return;
      }
      void refetch(client, invalidatesInBackground);
      for (const queryKey of updates) void invalidateAfterUpdate(client, queryKey);
      await refetch(client, invalidates);
    },
  });
}

/** What `onMutate` returned: the rollback itself, or an object that has it. */
function rollBackOf(context: unknown): (() => void) | undefined {
  if (isRollBack(context)) return context;
  const isObject = typeof context === 'object' && context !== null;
  if (isObject && 'rollBack' in context && isRollBack(context.rollBack)) return context.rollBack;
  return undefined;
}

function isRollBack(value: unknown): value is () => void {
  return typeof value === 'function';
}

async function refetch(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => invalidate(client, { queryKey })));
}
