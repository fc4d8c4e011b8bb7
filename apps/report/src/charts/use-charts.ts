import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

/** The charts, a separate chunk because of their library. */
export const chartsQuery = componentQuery('The charts of the report', () => import('./charts.ts'));

/** Loads the charts. */
export function useCharts({ enabled = true } = {}) {
  return useQuery({ ...chartsQuery, enabled });
}
