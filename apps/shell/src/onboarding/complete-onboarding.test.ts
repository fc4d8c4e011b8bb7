import { afterEach, expect, it, vi } from 'vitest';
import { databaseError } from '@tostao/domain/data-access/fake-backend';
import { withProfile } from '@tostao/domain/profile/fake-profile';
import { completeOnboardingMutation } from './complete-onboarding.ts';

afterEach(() => vi.restoreAllMocks());

it('closes the tutorial even when saving that fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fake = withProfile(() => databaseError(500, 'XX000', 'x'));
  await expect(fake.run(completeOnboardingMutation(fake.backend), undefined)).rejects.toThrow();
  expect(fake.profile()?.hasCompletedOnboarding).toBe(true);
  expect(fake.toasts).toEqual([]);
});
