import { useQuery } from '@tanstack/react-query';
import { componentQuery, useHousehold } from '@tostao/platform';

export const rarePartsQuery = componentQuery(
  'Rare parts of the history',
  () => import('./rare-parts.ts'),
);

/** Returns the parts of the history that show who entered a row, or `undefined` in a household of one. */
export function useAuthorParts() {
  const { hasOthers } = useHousehold();
  const { data } = useQuery({ ...rarePartsQuery, enabled: hasOthers });
  return hasOthers ? data : undefined;
}
