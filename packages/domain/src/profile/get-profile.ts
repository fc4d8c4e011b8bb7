import { useSession, useUserId } from '@tostao/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../data-access/query-keys.ts';
import { type TostaoDatabase, useDatabase } from '../data-access/use-database.ts';
import { nameFromEmail, type Profile } from './profile.ts';

/** The user's profile. When it cannot be read the name falls back to the e-mail's, and the cause is logged. */
export async function fetchProfile(
  database: TostaoDatabase,
  userId: string,
  email: string,
  signal: AbortSignal,
  known?: Profile,
): Promise<Profile> {
  const { data, error } = await database
    .from('profiles')
    .select('name, image, has_completed_onboarding')
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle();
  signal.throwIfAborted();
  if (error) console.error('The profile could not be read', error.code);
  // What was read before says more than an e-mail address.
  if (error && known) return known;
  return {
    name: data?.name || nameFromEmail(email),
    email,
    image: data?.image ?? null,
    // A profile that could not be read is no reason to show the tutorial again.
    hasCompletedOnboarding: data?.has_completed_onboarding ?? error !== null,
  };
}

export function profileQuery(database: TostaoDatabase, userId: string, email: string) {
  return queryOptions({
    queryKey: queryKeys.profile(userId),
    queryFn: ({ signal, client, queryKey }) =>
      fetchProfile(database, userId, email, signal, client.getQueryData<Profile>(queryKey)),
  });
}

export function useProfile() {
  const email = useSession()?.user.email ?? '';
  return useQuery(profileQuery(useDatabase(), useUserId(), email));
}
