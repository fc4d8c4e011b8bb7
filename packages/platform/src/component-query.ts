import { queryOptions } from '@tanstack/react-query';

/**
 * A component that is fetched when it is needed. As a query and not as React.lazy: a failed load can
 * be tried again, and a load in the background is shared with the screen that then needs it.
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
    meta: { isCode: true },
  });
}
