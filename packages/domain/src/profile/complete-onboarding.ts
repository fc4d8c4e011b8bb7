import { mutationOptions, useMutation } from '@tanstack/react-query';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { updateProfileOptimistically, updateProfile } from './update-profile.ts';

export function completeOnboardingMutation({ database, userId }: Omit<Backend, 'notify'>) {
  return mutationOptions({
    // When it fails, the tutorial stays closed for now and comes back at the next start.
    mutationFn: () => updateProfile(database, userId, { has_completed_onboarding: true }),
    onMutate: async (_nothing, { client }) => {
      await updateProfileOptimistically(client, userId, { hasCompletedOnboarding: true });
    },
  });
}

/** Completes or skips the tutorial; it closes at once. */
export function useCompleteOnboarding() {
  return useMutation(completeOnboardingMutation(useBackend()));
}
