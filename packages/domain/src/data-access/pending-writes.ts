import { type MutationCache, useMutationState } from '@tanstack/react-query';
import { useQueuedMutations } from '@tostao/platform';

const pending = { status: 'pending' } as const;

/** Returns the labels of the writes that the server has not answered yet. */
export function pendingWrites(cache: MutationCache): string[] {
  return cache.findAll(pending).flatMap(({ meta }) => meta?.label ?? []);
}

/** Returns the labels of all writes that a user who leaves now would lose, queued ones included. */
export function usePendingWrites(): string[] {
  const queued = useQueuedMutations().map(({ label }) => label);
  const sending = useMutationState({
    filters: pending,
    select: ({ options }) => options.meta?.label ?? [],
  });
  return [...queued, ...sending.flat()];
}
