import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

export const laterSectionsQuery = componentQuery(
  'The forecast and the trend of the report',
  () => import('./later-sections.ts'),
);

/** Loads the sections that are below the first screenful, or in a tab that is not shown at first. */
export function useLaterSections({ enabled }: { enabled: boolean }) {
  return useQuery({ ...laterSectionsQuery, enabled });
}
