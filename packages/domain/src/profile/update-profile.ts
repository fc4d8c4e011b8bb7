import type { QueryClient } from '@tanstack/react-query';
import { optimisticUpdate } from '../data-access/optimistic-update.ts';
import type { Database } from '../data-access/database.types.ts';
import type { WriteContext } from '../data-access/write-context.ts';
import { unwrap } from '../data-access/database-error.ts';
import { GoneError } from '../data-access/gone-error.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import type { Profile } from './profile.ts';

type ProfileColumns = Pick<
  Database['public']['Tables']['profiles']['Update'],
  'name' | 'has_completed_onboarding'
>;

/** Updates some columns of the profile. @throws GoneError when the profile does not exist. */
export async function updateProfile(
  database: TostaoDatabase,
  userId: string,
  columns: ProfileColumns,
): Promise<void> {
  const response = await database.from('profiles').update(columns).eq('id', userId).select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

/** Applies a change to the cached profile. Returns the rollback. */
export function updateProfileOptimistically(
  client: QueryClient,
  userId: string,
  change: Partial<Profile>,
): Promise<() => void> {
  return optimisticUpdate<Profile>(client, queryKeys.profile(userId), (profile) => ({
    ...profile,
    ...change,
  }));
}

/** Shows a saved change of the profile, with a toast. */
export async function showProfileChange(
  client: QueryClient,
  { userId, notify }: Pick<WriteContext, 'userId' | 'notify'>,
  change: Partial<Profile>,
  description: string,
): Promise<void> {
  await updateProfileOptimistically(client, userId, change);
  notify({ kind: 'success', title: 'Sucesso', description });
}
