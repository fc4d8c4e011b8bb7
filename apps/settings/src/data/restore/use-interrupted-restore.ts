import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { type Persistence, useHouseholdId } from '@tostao/platform';

const persist: Persistence = { version: 1 };

/**
 * Returns the name of the file whose restore has begun and not ended, and its setter. This device remembers it: a
 * restore takes several requests, and its tab may be closed between them.
 */
export function useInterruptedRestore(): [
  fileName: string | null,
  setFileName: (fileName: string | null) => void,
] {
  const client = useQueryClient();
  const queryKey = queryKeys.interruptedRestore(useHouseholdId());
  const { data: fileName = null } = useQuery<string | null>({
    queryKey,
    // Only the dialog knows it.
    queryFn: skipToken,
    meta: { persist },
  });
  return [fileName, (next) => void client.setQueryData(queryKey, next)];
}
