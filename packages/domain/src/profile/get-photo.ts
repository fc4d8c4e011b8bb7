import { useUserId } from '@tostao/platform';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { unwrap } from '../data-access/database-error.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { useProfile } from './get-profile.ts';

/** Returns the options of the query of a photo, a data URL. Each version is another query, which never gets stale. */
export function profilePhotoQuery(
  database: TostaoDatabase,
  userId: string,
  version: string | null,
) {
  return queryOptions({
    queryKey: queryKeys.profilePhoto(userId, version ?? ''),
    queryFn:
      version === null
        ? skipToken
        : async ({ signal }): Promise<string | null> =>
            unwrap(await database.rpc('profile_photo').abortSignal(signal)),
    staleTime: 'static',
    meta: { persist: { version: 1 } },
  });
}

/** Returns the photo of the signed-in user, or `null` without one and until it arrives. */
export function useProfilePhoto(): string | null {
  const version = useProfile().data?.photoVersion ?? null;
  const { data } = useQuery(profilePhotoQuery(useDatabase(), useUserId(), version));
  return data ?? null;
}
