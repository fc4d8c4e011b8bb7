import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The charts of the report', () => import('./charts.ts'));

/** Loads the charts, a separate chunk because of their library. */
export function useCharts() {
  return useQuery(query);
}
