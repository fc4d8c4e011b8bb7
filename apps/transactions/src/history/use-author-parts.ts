import { useQuery } from '@tanstack/react-query';
import { componentQuery, useHousehold } from '@tostao/platform';

const query = componentQuery('The authors of rows', () => import('./author-parts.ts'));

/** Returns the parts of the history that show who entered a row, or `undefined` in a household of one. */
export function useAuthorParts() {
  const { hasOthers } = useHousehold();
  const { data } = useQuery({ ...query, enabled: hasOthers });
  return hasOthers ? data : undefined;
}
