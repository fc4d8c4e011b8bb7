import { afterEach, expect, it, vi } from 'vitest';
import { databaseError, fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { Profile } from '@tostao/domain/profile/profile';
import { completeOnboardingMutation } from './complete-onboarding.ts';

const ana: Profile = { name: 'Ana', email: 'ana@x.br', image: null, hasCompletedOnboarding: false };

function withProfile(answer: Parameters<typeof fakeBackend>[0]) {
  const fake = fakeBackend(answer);
  const key = queryKeys.profile(fake.userId);
  fake.client.setQueryData(key, ana);
  return { ...fake, profile: () => fake.client.getQueryData<Profile>(key) };
}

afterEach(() => vi.restoreAllMocks());

it('closes the tutorial even when saving that fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fake = withProfile(() => databaseError(500, 'XX000', 'x'));
  await expect(fake.run(completeOnboardingMutation(fake.backend), undefined)).rejects.toThrow();
  expect(fake.profile()?.hasCompletedOnboarding).toBe(true);
  expect(fake.toasts).toEqual([]);
});
