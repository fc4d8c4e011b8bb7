import { afterEach, expect, it, vi } from 'vitest';
import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { Profile } from '@tostao/domain/profile/profile';
import { completeOnboardingMutation } from './complete-onboarding.ts';

const ana: Profile = {
  name: 'Ana',
  email: 'ana@x.br',
  photoVersion: null,
  hasCompletedOnboarding: false,
  sharesHousehold: false,
};

afterEach(() => vi.restoreAllMocks());

it('closes the tutorial even when saving that fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fake = fakeBackendWithData(queryKeys.profile, ana, () => 'failing');
  await expect(fake.run(completeOnboardingMutation(fake.backend), undefined)).rejects.toThrow(
    'fora do ar',
  );
  expect(fake.cached()?.hasCompletedOnboarding).toBe(true);
  expect(fake.toasts).toEqual([]);
});
