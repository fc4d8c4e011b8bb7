import { fakeBackend } from '../data-access/fake-backend.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import type { Profile } from './profile.ts';

export const ana: Profile = {
  name: 'Ana',
  email: 'ana@x.br',
  image: null,
  hasCompletedOnboarding: false,
};

/** Creates a backend for tests, whose user is Ana. */
export function withProfile(answer: Parameters<typeof fakeBackend>[0]) {
  const fake = fakeBackend(answer);
  const key = queryKeys.profile(fake.userId);
  fake.client.setQueryData(key, ana);
  return { ...fake, profile: () => fake.client.getQueryData<Profile>(key) };
}
