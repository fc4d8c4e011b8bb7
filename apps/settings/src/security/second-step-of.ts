import type { SessionState } from '@tostao/platform';

/** Returns the id of the app whose codes the user signs in with, if any. */
export function secondStepOf(
  user: NonNullable<SessionState>['user'] | undefined,
): string | undefined {
  return user?.factors?.find(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  )?.id;
}
