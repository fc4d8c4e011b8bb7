import { type MutationCache, useMutationState } from '@tanstack/react-query';
import { useUnsentMutations } from '@tostao/platform';
import type { MutationMeta } from '@tostao/domain/data-access/mutation-meta';

const pending = { status: 'pending' } as const;

/** Returns the labels of the writes that the server has not acknowledged. */
export function pendingWrites(cache: MutationCache): string[] {
  return cache.findAll(pending).flatMap(({ meta }) => labelOf(meta));
}

/** Returns the labels of all writes that a user who leaves now would lose, queued ones included. */
export function usePendingWrites(): string[] {
  const queued = useUnsentMutations().map(({ label }) => label);
  const sending = useMutationState({
    filters: pending,
    select: ({ options }) => labelOf(options.meta),
  });
  return [...queued, ...sending.flat()];
}

function labelOf(meta: MutationMeta | undefined): string[] {
  return meta?.label === undefined ? [] : [meta.label];
}
