import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { updateProfileOptimistically, updateProfile } from '@tostao/domain/profile/update-profile';

/**
 * Returns the options of a mutation that completes or skips the tutorial, which closes immediately.
 */
export function completeOnboardingMutation({ database, userId }: Omit<WriteContext, 'notify'>) {
  return mutationOptions({
    // After a failure the tutorial stays closed until the next start.
    mutationFn: () => updateProfile(database, userId, { has_completed_onboarding: true }),
    onMutate: async (_nothing, { client }) => {
      await updateProfileOptimistically(client, userId, { hasCompletedOnboarding: true });
    },
  });
}
