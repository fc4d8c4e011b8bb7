import { queryOptions } from '@tanstack/react-query';
import type { QueryMeta } from './query-meta.ts';

/**
 * Returns the options of a query that loads a component lazily. Unlike `React.lazy`, a query can
 * retry a failed load, and shares a prefetch with the screen that needs the component.
 */
export function componentQuery<Component>(name: string, load: () => Promise<Component>) {
  return queryOptions({
    queryKey: ['component', name] as const,
    queryFn: () =>
      load().catch((error: unknown) => {
        console.error(`${name} could not be loaded`, error);
        throw error;
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
    meta: { isCode: true } satisfies QueryMeta,
  });
}
