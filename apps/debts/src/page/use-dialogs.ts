import { useQuery } from '@tanstack/react-query';

/**
 * The dialogs' code. As a query, because unlike React.lazy a failed load can be tried again.
 * @param enabled whether it is time to fetch it.
 */
export function useDialogs(enabled: boolean) {
  return useQuery({
    queryKey: ['debts', 'dialogs'],
    queryFn: () =>
      import('./dialogs.ts').catch((error: unknown) => {
        console.error('The dialogs could not be loaded', error);
        throw error;
      }),
    enabled,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
}
