import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The charts of the report', () => import('./charts.ts'));

/** The charts, which bring a library with them and are fetched on their own. */
export function useCharts() {
  return useQuery(query);
}
