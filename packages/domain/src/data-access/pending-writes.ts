import { type MutationCache, useMutationState } from '@tanstack/react-query';
import { useQueuedMutations } from '@tostao/platform';

/** Marks a mutation as a write to the user's data, and names it. */
export function writeMeta(name: string) {
  return { write: name };
}

const pending = { status: 'pending' } as const;

/** The names of the writes whose answer is still to come. */
export function pendingWrites(cache: MutationCache): string[] {
  return cache.findAll(pending).flatMap(({ meta }) => nameOf(meta));
}

/** The same, kept up to date, with what waits on this device: what somebody who leaves now would lose. */
export function usePendingWrites(): string[] {
  const kept = useQueuedMutations().map(({ label }) => label);
  const onTheirWay = useMutationState({ filters: pending, select: ({ meta }) => nameOf(meta) });
  return [...kept, ...onTheirWay.flat()];
}

function nameOf(meta: Record<string, unknown> | undefined): string[] {
  return typeof meta?.['write'] === 'string' ? [meta['write']] : [];
}
