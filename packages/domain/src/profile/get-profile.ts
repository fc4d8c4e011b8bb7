import { useSession, useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { nameFromEmail, type Profile } from './profile.ts';

/**
 * Fetches the user's profile. After a failure, which is logged, returns the cached profile, or a
 * fallback with the name from the e-mail address.
 * @param known The cached profile, if any.
 */
export async function fetchProfile(
  database: TostaoDatabase,
  userId: string,
  email: string,
  signal: AbortSignal,
  known?: Profile,
): Promise<Profile> {
  const { data, error } = await database
    .from('profiles')
    .select('name, photo_version, has_completed_onboarding, shares_household')
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle();
  signal.throwIfAborted();
  // Without an answer there is no code, and nothing is wrong with the profile.
  if (error?.code) console.error('The profile could not be read', error.code);
  // The cached profile is better than the fallback.
  if (error && known) return known;
  return {
    name: data?.name || nameFromEmail(email),
    email,
    photoVersion: data?.photo_version ?? null,
    // A failed fetch must not show the tutorial again.
    hasCompletedOnboarding: data?.has_completed_onboarding ?? error !== null,
    sharesHousehold: data?.shares_household ?? false,
  };
}

/** Returns the options of the query behind `useProfile`. */
export function profileQuery(database: TostaoDatabase, userId: string, email: string) {
  return queryOptions({
    queryKey: queryKeys.profile(userId),
    queryFn: ({ signal, client, queryKey }) =>
      fetchProfile(database, userId, email, signal, client.getQueryData<Profile>(queryKey)),
    meta: { persist: { version: 3, toPersisted: withCompletedOnboarding } },
  });
}

/** Returns a profile with which outdated data does not show the tutorial again. */
export function withCompletedOnboarding(profile: Profile): Profile {
  return { ...profile, hasCompletedOnboarding: true };
}

/** Returns the query of the signed-in user's profile. */
export function useProfile() {
  const email = useSession()?.user.email ?? '';
  return useQuery(profileQuery(useDatabase(), useUserId(), email));
}
