import { mutationOptions, useMutation } from '@tanstack/react-query';
import { retryOnNetworkError } from '../data-access/network-error.ts';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { updateProfileOptimistically, updateProfile } from './update-profile.ts';

export function completeOnboardingMutation({ database, userId }: Omit<Backend, 'notify'>) {
  return mutationOptions({
    mutationFn: () => updateProfile(database, userId, { has_completed_onboarding: true }),
    retry: retryOnNetworkError,
    onMutate: (_nothing, { client }) =>
      updateProfileOptimistically(client, userId, { hasCompletedOnboarding: true }),
    // It stays closed for now, and comes back at the next start.
    onError: (error) => console.error('The onboarding could not be completed', error),
  });
}

/** Completes or skips the tutorial; it closes at once. */
export function useCompleteOnboarding() {
  return useMutation(completeOnboardingMutation(useBackend()));
}
