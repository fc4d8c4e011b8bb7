import { useQuery } from '@tanstack/react-query';

/** The charts' code as a query: unlike React.lazy, a failed load can be tried again. */
export function useCharts() {
  return useQuery({
    queryKey: ['report-charts'],
    queryFn: () => import('./charts.ts'),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
}
